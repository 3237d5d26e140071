import { Button } from '#app/ui/button.tsx';
import { Menu } from '#app/ui/menu.tsx';
import { Views } from '#app/ui/segmented.tsx';

interface StoreSwitchProps {
  stores: { id: string; name: string }[];
  current: { id: string; name: string };
  to: (storeId: string) => string;
}

const mostSideBySide = 4;

/** The way to the same page of another store: side by side while they are few, else a menu. */
export function StoreSwitch({ stores, current, to }: StoreSwitchProps) {
  if (stores.length < 2) return null;
  if (stores.length <= mostSideBySide) {
    const views = stores.map(({ id, name }) => ({ to: to(id), label: name, current: id === current.id }));
    return (
      <div className="max-w-full overflow-x-auto">
        <Views label="Store" views={views} />
      </div>
    );
  }
  const entries = stores.map(({ id, name }) => ({ id, label: name, href: to(id), checked: id === current.id }));
  return (
    <>
      <Menu
        label="Store"
        trigger={
          <Button icon="store" aria-label={`${current.name}, change store`}>
            {current.name}
          </Button>
        }
        groups={[{ entries }]}
      />
      <noscript>
        {entries.map(({ id, label, href }) => (
          <a key={id} href={href} className="pr-3 text-sm underline">
            {label}
          </a>
        ))}
      </noscript>
    </>
  );
}
