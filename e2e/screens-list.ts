import type { Page } from '@playwright/test';

export interface Picture {
  /** File name: <name>-desktop.png and <name>-phone.png. */
  name: string;
  /** E-mail of a demo login, or null for a visitor. */
  who: string | null;
  path?: string;
  /** Goes on from the path, e.g. opens a dialog, by roles and labels. */
  visit?: (page: Page) => Promise<void>;
  theme?: 'light' | 'dark';
}

/** Every page of the product, as somebody of the demo companies sees it. */
export const pictures: Picture[] = [{ name: 'sign-in', who: null, path: '/sign-in' }];
