import { useSubmit } from '@remix-run/react';
import { Button as AriaButton } from 'react-aria-components';
import { Menu, type MenuEntry } from '#app/ui/menu.tsx';
import { type ThemeName, useThemeChoice } from '#app/ui/theme-choice.ts';

export interface Account {
  name: string;
  /** Second line: e-mail, or the role. */
  detail?: string;
  signOutAction: string;
  entries?: MenuEntry[];
}

const themes: { id: ThemeName; label: string; icon: 'screen' | 'sun' | 'moon' }[] = [
  { id: 'system', label: 'As the system', icon: 'screen' },
  { id: 'light', label: 'Light', icon: 'sun' },
  { id: 'dark', label: 'Dark', icon: 'moon' },
];

/** First letters of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => Array.from(word ?? '')[0] ?? '');
  return letters.join('').toLocaleUpperCase();
}

/** Who is signed in, the theme, and the way out. Without script only the way out is left, as a plain form. */
export function AccountMenu({ account }: { account: Account }) {
  const submit = useSubmit();
  const { theme, choose } = useThemeChoice();
  const signOut = () => submit(null, { method: 'post', action: account.signOutAction });
  return (
    <>
      <Menu
        label="Account"
        trigger={
          <AriaButton
            aria-label={`${initialsOf(account.name)}, account of ${account.name}`}
            className="group grid place-items-center rounded-full pointer-coarse:-mr-1.5 pointer-coarse:size-11"
          >
            <span className="grid size-8 place-items-center rounded-full border border-edge bg-panel text-xs font-semibold text-ink2 transition-colors group-hover:bg-hover">
              {initialsOf(account.name)}
            </span>
          </AriaButton>
        }
        header={
          <>
            <div className="font-semibold">{account.name}</div>
            {account.detail && <div className="text-xs text-ink3">{account.detail}</div>}
          </>
        }
        groups={[
          ...(account.entries?.length ? [{ entries: account.entries }] : []),
          {
            title: 'Theme',
            entries: themes.map((each) => ({ ...each, checked: each.id === theme, onAction: () => choose(each.id) })),
          },
          { entries: [{ id: 'sign-out', label: 'Sign out', icon: 'sign-out', onAction: signOut }] },
        ]}
      />
      <noscript>
        <form method="post" action={account.signOutAction}>
          <button type="submit" className="min-h-11 text-sm underline">
            Sign out
          </button>
        </form>
      </noscript>
    </>
  );
}
