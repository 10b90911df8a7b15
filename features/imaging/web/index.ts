import { dashboardRoute } from '@alethea/accounts/contract/core/route-permissions';
import { IMAGE_LABELLING, PICTURE_SUPPORT } from '@alethea/consults/contract/slots';
import type { PermissionRule } from '@alethea/kernel/access/permissions';
import { type FeatureManifest, fill } from '@alethea/web-kit/page/manifest';
import { textParams } from '@alethea/web-kit/page/search-params';
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import IconTags from '@tabler/icons-react/dist/esm/icons/IconTags.mjs';
import { MEDIA_CHOICE, MEDIA_TRAY } from '../contract/slots.ts';
import { menuEn } from '../texts/menu-en.ts';

const MAY_USE: PermissionRule = { anyOf: [['cameraAndGallery']] };

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
    {
      route: dashboardRoute('image-annotation'),
      load: () => import('./annotation/annotation-screen.tsx'),
      // Pictures that wait for labels, or for a decision.
      search: textParams('queue'),
      menu: { group: 'ownTools', label: menuEn.annotation, words: menuEn.annotationWords, icon: IconTags },
    },
  ],
  parts: [
    {
      of: dashboardRoute('operator'),
      key: 'labelling-pool',
      label: menuEn.pool,
      permission: { anyOf: [['labellingPoolAdmin']] },
      load: () => import('./pool/pool-desk.tsx'),
    },
  ],
  fills: [
    fill(PICTURE_SUPPORT, MAY_USE, { load: () => import('./ai/consult-ai.tsx') }),
    fill(IMAGE_LABELLING, { anyOf: [['imageAnnotation']] }, { load: () => import('./consult/image-labelling.tsx') }),
    fill(MEDIA_TRAY, MAY_USE, { load: () => import('./places/media-tray.tsx') }),
    fill(MEDIA_CHOICE, MAY_USE, { load: () => import('./places/media-choice.tsx') }),
  ],
} satisfies FeatureManifest;
