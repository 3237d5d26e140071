import './styles/app.css';
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useHref,
  useNavigate,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react';
import { type ReactNode, useEffect } from 'react';
import { I18nProvider, RouterProvider } from 'react-aria-components';
import { readTheme } from '#app/http/theme.server.ts';
import { ErrorPage } from '#app/ui/error-page.tsx';
import { useNonce } from '#app/ui/nonce.tsx';

export function loader({ request }: LoaderFunctionArgs) {
  return { theme: readTheme(request), locale: 'en-AU' };
}

export const links: LinksFunction = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', href: interLatin, crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
];

export const meta: MetaFunction = () => [{ title: 'Wallclock' }];

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const chosen = useRouteLoaderData<typeof loader>('root');
  const locale = chosen?.locale ?? 'en-AU';
  return (
    <html lang={locale} data-theme={chosen?.theme ?? 'system'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        {/* React Aria reads the nonce here for the styles that it adds; browsers hide it from the attribute. */}
        <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
        <Meta />
        <Links />
      </head>
      <body>
        <I18nProvider locale={locale}>{children}</I18nProvider>
        <ScrollRestoration {...(nonce ? { nonce } : {})} />
        <Scripts {...(nonce ? { nonce } : {})} />
      </body>
    </html>
  );
}

export default function App() {
  const navigate = useNavigate();
  // Says to whoever drives the page that controls answer by script now.
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true';
  }, []);
  return (
    <RouterProvider navigate={navigate} useHref={useHref}>
      <Outlet />
    </RouterProvider>
  );
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />;
}
