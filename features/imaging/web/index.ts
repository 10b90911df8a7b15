import { dashboardRoute } from '@alethea/accounts/contract/core/route-permissions';
import { PICTURE_SUPPORT } from '@alethea/consults/contract/slots';
import { type FeatureManifest, fill } from '@alethea/web-kit/page/manifest';
import { textParams } from '@alethea/web-kit/page/search-params';
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import { menuEn } from '../texts/menu-en.ts';

/** What imaging brings to the web app. */
export const manifest = {
  screens: [
    {
      route: dashboardRoute('camera'),
      load: () => import('./camera/camera-screen.tsx'),
      menu: { group: 'imaging', label: menuEn.camera, words: menuEn.cameraWords, icon: IconCamera },
    },
    {
      route: dashboardRoute('gallery'),
      load: () => import('./gallery/gallery-screen.tsx'),
      // Another part of it, the series shown there, or the month that it begins with.
      search: textParams('view', 'series', 'month'),
      menu: { group: 'imaging', label: menuEn.gallery, words: menuEn.galleryWords, icon: IconPhoto },
    },
  ],
  fills: [fill(PICTURE_SUPPORT, { anyOf: [['cameraAndGallery']] }, { load: () => import('./ai/consult-ai.tsx') })],
} satisfies FeatureManifest;
