import { dashboardPath, dashboardRoute } from '@alethea/accounts/contract/core/route-permissions';
import { countOf, type FeatureManifest } from '@alethea/web-kit/page/manifest';
import { createElement } from 'react';
import { countUnreadNotifications } from '../contract/client.ts';
import { menuEn } from '../texts/menu-en.ts';
import { NewsLabel } from './news-label.tsx';

/** What news bring to the web app. */
export const manifest = {
  parts: [
    {
      of: dashboardRoute('secure-messaging'),
      key: 'notifications',
      label: createElement(NewsLabel),
      title: menuEn.news,
      permission: 'signedIn',
      load: () => import('./news-screen.tsx'),
    },
    {
      of: dashboardRoute('operator'),
      key: 'news',
      label: menuEn.desk,
      permission: { anyOf: [['newsAdmin']] },
      load: () => import('./desk/news-desk.tsx'),
    },
  ],
  // Where the logo leads (SHELL-36).
  brand: {
    href: `${dashboardPath('secure-messaging')}?tab=notifications`,
    unread: countOf(countUnreadNotifications, 'signedIn', ({ count }) => count),
  },
} satisfies FeatureManifest;
