export type Theme = 'system' | 'light' | 'dark';

const oneYearInSeconds = 31_536_000;

export function isTheme(value: unknown): value is Theme {
  return value === 'system' || value === 'light' || value === 'dark';
}

/** The theme chosen in this browser: cookie `theme`, else the system's. */
export function readTheme(request: Request): Theme {
  const found = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(request.headers.get('cookie') ?? '')?.[1];
  return isTheme(found) ? found : 'system';
}

/** The Set-Cookie value that keeps the theme; `system` forgets it. */
export function themeCookie(theme: Theme, secure: boolean): string {
  const life = theme === 'system' ? 0 : oneYearInSeconds;
  return `theme=${theme}; Path=/; Max-Age=${life}; SameSite=Lax; HttpOnly${secure ? '; Secure' : ''}`;
}
