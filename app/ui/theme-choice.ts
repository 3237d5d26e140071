import { useFetcher, useLocation, useRouteLoaderData } from '@remix-run/react';

export type ThemeName = 'system' | 'light' | 'dark';

/** The chosen theme and how to choose another; the page follows when the answer is back. */
export function useThemeChoice(): { theme: ThemeName; choose: (theme: ThemeName) => void } {
  const root = useRouteLoaderData('root') as { theme?: ThemeName } | undefined;
  const fetcher = useFetcher();
  const { pathname, search } = useLocation();
  const pending = fetcher.formData?.get('theme') as ThemeName | null | undefined;
  const choose = (theme: ThemeName) =>
    fetcher.submit({ theme, returnTo: `${pathname}${search}` }, { method: 'post', action: '/theme' });
  return { theme: pending ?? root?.theme ?? 'system', choose };
}
