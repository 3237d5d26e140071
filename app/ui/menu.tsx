import type { ReactElement, ReactNode } from 'react';
import { Menu as AriaMenu, Header, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components';
import { Icon, type IconName } from '#app/ui/icons.tsx';

export const popoverLook = 'rounded-[10px] bg-raised p-1 shadow-popover outline-none';
export const itemLook =
  'flex min-h-8 cursor-pointer items-center gap-2 rounded-md px-2.5 py-1.5 text-ink outline-none pointer-coarse:min-h-11 data-focused:bg-hover data-disabled:text-ink3 data-selected:font-semibold';

export interface MenuEntry {
  id: string;
  label: string;
  icon?: IconName;
  /** Goes there; without it `onAction` is called. */
  href?: string;
  onAction?: () => void;
  tone?: 'bad';
  disabled?: boolean;
  checked?: boolean;
}

export interface MenuGroup {
  title?: string;
  entries: MenuEntry[];
}

interface MenuProps {
  label: string;
  /** A `Button` of this folder. */
  trigger: ReactElement;
  groups: MenuGroup[];
  header?: ReactNode;
}

/** A button that opens a list of actions and places. */
export function Menu({ label, trigger, groups, header }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover placement="bottom end" className={`${popoverLook} min-w-52`}>
        {header && <div className="border-b border-line2 px-2.5 pb-2 pt-1.5">{header}</div>}
        <AriaMenu aria-label={label} className="outline-none">
          {groups.map((group) => (
            <MenuSection
              key={group.title ?? group.entries[0]?.id}
              className="py-1 not-first:border-t not-first:border-line2"
              {...(!group.title && { 'aria-label': label })}
            >
              {group.title && (
                <Header className="px-2.5 pb-1 pt-1.5 text-xs font-medium text-ink3">{group.title}</Header>
              )}
              {group.entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </MenuSection>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  return (
    <MenuItem
      id={entry.id}
      textValue={entry.label}
      className={itemLook}
      isDisabled={entry.disabled ?? false}
      {...(entry.href !== undefined && { href: entry.href })}
      {...(entry.onAction && { onAction: entry.onAction })}
    >
      {entry.icon && <Icon name={entry.icon} size={16} className={entry.tone === 'bad' ? '' : 'text-ink3'} />}
      <span className={entry.tone === 'bad' ? 'text-bad' : ''}>{entry.label}</span>
      {entry.checked && (
        <span className="ml-auto flex pl-4 text-ink2">
          <Icon name="check" size={16} />
          <span className="sr-only">chosen</span>
        </span>
      )}
    </MenuItem>
  );
}
