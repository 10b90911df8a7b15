import { listFailedFaxes } from '@alethea/consults/contract';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { alterAnswer } from '../support/alter-answer.ts';
import { askAs } from '../support/ask-as.ts';
import { NOSE, openForm, PREVENTION, sendButton } from '../support/ask-form.ts';
import {
  ARRIVES,
  composer,
  consultAddress,
  consultBar,
  details,
  INBOX,
  list,
  row,
  sendButton as sendMessageButton,
  toDetails,
} from '../support/consult-screen.ts';
import { openAs } from '../support/open-as.ts';

// A window of 1280 by 1024 at 400 %.
test.use({ viewport: { width: 320, height: 256 } });

/** WCAG 1.4.10: nothing of the page lies beside the window, so reading needs one direction of scrolling. */
async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    const scrollsSideways = (element: Element) => element.scrollWidth > element.clientWidth + 1;
    const scrollers = [document.documentElement, document.body, ...document.querySelectorAll('main, main *')].filter(
      (element) => scrollsSideways(element) && /auto|scroll/.test(getComputedStyle(element).overflowX),
    );
    const named = (element: Element) => `${element.tagName.toLowerCase()}.${element.className}`;
    return [
      ...(document.documentElement.scrollWidth > clientWidth ? [`page: ${document.documentElement.scrollWidth}`] : []),
      // Panes that stand one before the other are pages of their own, gone to by buttons.
      ...scrollers.filter((element) => !element.matches('.al-panes')).map(named),
    ];
  });
  expect(beyond).toEqual([]);
}

/**
 * The element can be brought into the window whole, with nothing lying over it. Tests share a server: where a consult of
 * another one comes first in the list meanwhile, that is the one to be brought.
 */
async function expectReachable(target: Locator): Promise<void> {
  await expect(async () => {
    await target.scrollIntoViewIfNeeded();
    await expect(target).toBeInViewport({ ratio: 0.9, timeout: 2_000 });
  }).toPass(ARRIVES);
  await target.click({ trial: true });
}

const screens: readonly {
  readonly name: string;
  readonly open: (page: Page) => Promise<void>;
  readonly action: (page: Page) => Locator;
}[] = [
  {
    name: 'sign-in',
    open: async (page) => void (await page.goto('/login')),
    action: (page) => page.getByRole('button', { name: 'Login', exact: true }),
  },
  {
    name: 'finding a specialist',
    async open(page) {
      await openAs(page, 'doctor', '/dashboard/consult?specialty=Cardiology&subsite=Prevention');
      await expect(page.getByRole('article')).toHaveCount(1, ARRIVES);
    },
    action: (page) => page.getByRole('article').getByRole('link', { name: /^Ask / }),
  },
  { name: 'the eConsult form', open: (page) => openForm(page, 'doctor', PREVENTION), action: sendButton },
  { name: 'the referral form', open: (page) => openForm(page, 'doctor', NOSE), action: sendButton },
  {
    name: 'the inbox',
    async open(page) {
      await openAs(page, 'doctor', INBOX);
      await expect(list(page).getByRole('listitem').first()).toBeVisible(ARRIVES);
    },
    action: (page) => list(page).locator('[data-consult]').first(),
  },
  {
    name: 'the clinic inbox',
    async open(page) {
      await openAs(page, 'moa', '/dashboard/clinic-inbox');
      await expect(list(page).getByRole('listitem').first()).toBeVisible(ARRIVES);
    },
    action: (page) => list(page).locator('[data-consult]').first(),
  },
  {
    name: 'the profile',
    open: (page) => openAs(page, 'doctor', '/dashboard/profile'),
    action: (page) => page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }),
  },
  {
    name: 'a refusal',
    open: (page) => openAs(page, 'doctor', '/dashboard/clinic-inbox'),
    action: (page) => page.getByRole('link', { name: 'sales@alethea.example' }),
  },
  {
    name: 'a page that does not exist',
    open: (page) => openAs(page, 'doctor', '/dashboard/nothing-here'),
    action: (page) => page.getByRole('link', { name: 'Go to the start page' }),
  },
];

test('at 400 % every screen is read without scrolling sideways, and its main action is reachable', async ({ page }) => {
  test.setTimeout(480_000);
  for (const { name, open, action } of screens) {
    await test.step(name, async () => {
      await open(page);
      await expect(action(page)).toBeVisible(ARRIVES);
      await expectNoSidewaysScrolling(page);
      await expectReachable(action(page));
    });
  }
});

test('at 400 % a consult is read and answered without scrolling sideways', async ({ page }) => {
  const { activityId } = await askAs('doctor');
  await openAs(page, 'anjali.raman', INBOX);
  await row(page, activityId).click(ARRIVES);
  await expect(page).toHaveURL(new RegExp(consultAddress(activityId).slice(-36)));
  await toDetails(page);
  await expect(details(page).getByRole('heading', { name: 'Patient' })).toBeVisible(ARRIVES);
  await expectNoSidewaysScrolling(page);
  await consultBar(page).getByRole('button', { name: 'Messages' }).click();
  await expectReachable(composer(page));
  await composer(page).fill('Yes, at a moderate dose.');
  await expectReachable(sendMessageButton(page));
  await expectNoSidewaysScrolling(page);
});

for (const [who, address] of [
  ['doctor', INBOX],
  ['moa', '/dashboard/clinic-inbox'],
] as const) {
  test(`[R18] at 400 % search and filters of ${address} stand whole above the list, and scroll away with it`, async ({
    page,
  }) => {
    await openAs(page, who, address);
    const field = list(page).getByRole('textbox', { name: 'Search consults' });
    await expect(field).toBeVisible(ARRIVES);
    const isCut = (locator: Locator) =>
      locator.evaluate((element) => {
        const header = element.closest('.al-pane-header');
        return header !== null && header.scrollHeight > header.clientHeight + 1;
      });
    expect(await isCut(field)).toBe(false);
    await expectReachable(field);
    await expectReachable(list(page).getByRole('button', { name: 'Filters' }));
    await expectReachable(list(page).locator('[data-consult]').first());
    await expectNoSidewaysScrolling(page);
  });
}

test('[R18] at 400 % what says that a fax did not arrive stands whole on the board, with what can be done about it', async ({
  page,
}) => {
  const fax = {
    faxId: '019aa000-0000-7000-8000-00000000fa01',
    activityId: '019aa000-0000-7000-8000-00000000fa02',
    sentAt: '2026-11-20T17:00:00.000Z',
    specialty: 'Otolaryngology',
    subsite: 'Nose and Sinus',
    patientName: 'Marguerite Beauchêne-Roy',
    faxNumber: '4035550142',
    state: 'failed' as const,
    reason: null,
  };
  await alterAnswer(page, listFailedFaxes, () => ({ total: 1, faxes: [fax] }));
  await openAs(page, 'booking', '/dashboard/clinic-inbox');
  const alert = page.getByRole('region', { name: 'Faxes that were not delivered' });
  await expect(alert).toBeVisible(ARRIVES);
  const cut = await alert.evaluate((element) => {
    const words = element.getBoundingClientRect();
    const clips = (box: Element) =>
      getComputedStyle(box).overflowY !== 'visible' && !box.matches('.al-pane-body, main');
    for (let box = element.parentElement; box; box = box.parentElement) {
      const room = box.getBoundingClientRect();
      const scrolls = /auto|scroll/.test(getComputedStyle(box).overflowY) && box.scrollHeight > box.clientHeight;
      if (clips(box) && !scrolls && (words.bottom > room.bottom + 1 || words.right > room.right + 1))
        return box.className;
      if (scrolls) return null;
    }
    return null;
  });
  expect(cut).toBeNull();
  for (const action of [alert.getByRole('link'), ...(await alert.getByRole('button').all())]) {
    await expectReachable(action);
  }
  await expectNoSidewaysScrolling(page);
});
