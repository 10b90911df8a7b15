import { SCHEDULE_OF_2026 } from '@alethea/billing/contract/core/fee-schedule-of-2026';
import { isHoliday, isWeekendDate } from '@alethea/billing/contract/core/holidays';
import { removeNamedDay, saveNamedDay } from '@alethea/billing/contract/core/named-days';
import { openConsult } from '@alethea/consults/contract';
import {
  getScheduleSettings,
  getServiceForm,
  getServicePage,
  listPhoneSlots,
  savePhoneSchedule,
} from '@alethea/directory/contract';
import { newId } from '@alethea/kernel/text/ids';
import { systemClock } from '@alethea/kernel/time/clock';
import { clockInEdmonton, dateInEdmonton, instantInEdmonton } from '@alethea/kernel/time/edmonton-date';
import { encodeQuestion, sendConsult } from '@alethea/requests/contract';
import { expect, type Page, test } from '@playwright/test';
import { inventPatient } from '../support/ask-as.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { callAs, sessionOf } from '../support/call-as.ts';
import { ARRIVES, consultAddress, details, messages, row, toDetails } from '../support/consult-screen.ts';
import { openAs } from '../support/open-as.ts';

/** A physician, and the neurologist whom they ask by telephone; no other test reads or counts their calls. */
const WHO = 'daniel.fehr';
const NEUROLOGIST = 'ingrid.halvorsen';
const NUMBNESS = { specialty: 'Neurology', subsite: 'Numbness and Weakness' };

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Mark Call as Complete' });
const inSection = (page: Page, name: string) => details(page).getByRole('region', { name, exact: true });
const markButton = (page: Page) => inSection(page, 'Phone call').getByRole('button', { name: 'Mark Call as Complete' });
const codeChoice = (page: Page) => dialog(page).getByRole('combobox', { name: 'Billing code' });

/** The working day that was last, before today. */
function lastWorkingDay(): string {
  let at = Date.parse(dateInEdmonton(systemClock.now()));
  const text = () => new Date(at).toISOString().slice(0, 10);
  do at -= 86_400_000;
  while (isWeekendDate(text()) || isHoliday(text(), SCHEDULE_OF_2026));
  return text();
}

/** These tests book more calls than the demo world has times for on some days. */
test.beforeAll(async () => {
  const schedule = Array.from({ length: 7 }, () => ({ timeslots: [{ start: '0600', end: '2200' }] }));
  // Another worker may save the same at this moment.
  await expect(async () => {
    const { settings } = await callAs(NEUROLOGIST, getScheduleSettings, {});
    const basedOn = settings.phoneConsultSchedule?.revision ?? '';
    await callAs(NEUROLOGIST, savePhoneSchedule, { basedOn, schedule });
  }).toPass();
});

/** Books one of the next calls that are free; any, for another worker may book in the same moment. */
async function bookCall(): Promise<string> {
  const { services } = await callAs(WHO, getServicePage, NUMBNESS);
  const serviceId = services.find(({ type }) => type === 'phoneConsult')?.id;
  if (!serviceId) throw new Error('The neurologist takes no calls.');
  const { days } = await callAs(WHO, listPhoneSlots, { serviceId });
  const next = days.flatMap(({ slots }) => slots).slice(0, 60);
  const slot = next[Math.floor(Math.random() * next.length)];
  if (!slot) throw new Error('No time is left.');
  const { formFields } = await callAs(WHO, getServiceForm, { serviceId });
  const answers = formFields.map(({ header, values }) => [encodeQuestion(header), values[0] ?? 'Since Monday']);
  const { uid, locations, email } = await sessionOf(WHO);
  const patient = inventPatient();
  const { activityId } = await callAs(WHO, sendConsult, {
    clientId: newId(systemClock.now()),
    gpUid: uid,
    serviceId,
    locationIdx: locations[0]?.locationIndex ?? 0,
    ...NUMBNESS,
    patientProvince: 'AB',
    phn: patient.phn,
    patientFirstName: patient.firstName,
    patientLastName: patient.lastName,
    patientDateOfBirth: '1971-05-09',
    oop: false,
    question: 'Is nerve conduction needed?',
    symptoms: Object.fromEntries(answers),
    phoneConsultData: { ...slot, physicianPhoneNumber: '7805550112', physicianCalendarEmail: email },
  });
  return activityId;
}

async function openCall(page: Page, who: string) {
  const activityId = await bookCall();
  await openAs(page, who, consultAddress(activityId));
  await expect(inSection(page, 'Phone call')).toBeVisible(ARRIVES);
  return activityId;
}

/** Has the call begun this minute; answers that moment. */
async function beginNow(page: Page): Promise<string | undefined> {
  const [date, time] = [dateInEdmonton(new Date()), clockInEdmonton(new Date())];
  await dialog(page).getByLabel('Day of the call').fill(date);
  await dialog(page).getByLabel('Start time').fill(time);
  return instantInEdmonton(date, time)?.toISOString();
}

test('[S11] [CALLBILL-01] [CALLBILL-02] [CALLBILL-03] [CALLBILL-12] [MSG-06] [VIEW-28] who asked waits for the call, which cannot have begun before, and sees at once when it is complete; its code follows the clock and a day that the operator names a holiday meanwhile, and is billed', async ({
  page,
  browser,
}) => {
  const activityId = await bookCall();
  const asking = await (await browser.newContext()).newPage();
  await openAs(asking, WHO, consultAddress(activityId));
  await expect(inSection(asking, 'Phone call')).toContainText('Waiting for Call', ARRIVES);
  await expect(markButton(asking)).toHaveCount(0);

  await openAs(page, NEUROLOGIST, consultAddress(activityId));
  await markButton(page).click(ARRIVES);
  await expect(codeChoice(page).getByRole('option')).toHaveText([
    'Choose a billing code',
    '03.01LJ: weekday 7am-5pm',
    '03.01LK: weekday 5pm-10pm',
    '03.01LK1: weekend any time',
    '03.01LK2: stat holiday 7am-10pm',
    '03.01LL: any day 10pm-7am',
    '03.01O: eConsult',
  ]);
  const date = lastWorkingDay();
  await dialog(page).getByLabel('Day of the call').fill(date);
  await dialog(page).getByLabel('Start time').fill('09:00');
  await expect(codeChoice(page)).toHaveValue('03.01LJ');
  const day = { kind: 'single', name: 'Day of mourning', date } as const;
  const { entry } = await callAs('operator', saveNamedDay, { day, source: 'Order in Council 321/2026' });
  try {
    await expect(codeChoice(page)).toHaveValue('03.01LK2');
    await dialog(page).getByLabel('Start time').fill('22:00');
    await expect(codeChoice(page)).toHaveValue('03.01LL');
    await dialog(page).getByLabel('Start time').fill('09:00');
    await codeChoice(page).selectOption('03.01LK2');
    const complete = dialog(page).getByRole('button', { name: 'Mark Call as Complete' });
    await complete.click();
    await expect(dialog(page)).toContainText('The call can’t have begun before it was asked for');
    await expect(dialog(page).getByLabel('Day of the call')).toBeFocused();
    const start = await beginNow(page);
    await dialog(page).getByRole('combobox', { name: 'Outcome' }).selectOption('Further investigations suggested');
    await dialog(page).getByLabel('Diagnosis').fill('Carpal tunnel syndrome');
    const sent = page.waitForRequest('**/api/phoneConsult-billAndMarkComplete');
    await complete.click();
    expect((await sent).postDataJSON()).toMatchObject({ activityId, billingCode: '03.01LK', actualStart: start });
    for (const shown of [page, asking]) {
      await expect(inSection(shown, 'Phone call')).toContainText('Call Complete', ARRIVES);
      await expect(inSection(shown, 'Specialist response')).toContainText('Carpal tunnel syndrome', ARRIVES);
    }
  } finally {
    await callAs('operator', removeNamedDay, { namedDayId: entry.namedDayId });
  }
  const { detail } = await callAs(NEUROLOGIST, openConsult, { activityId });
  expect(detail.specialistResponse).toEqual({
    outcome: 'Further investigations suggested',
    diagnosis: 'Carpal tunnel syndrome',
  });
  await asking.context().close();
});

test(`completing a call breaks no rule of accessibility and fits the window @both`, async ({ page }) => {
  await openCall(page, NEUROLOGIST);
  await toDetails(page);
  await markButton(page).click();
  await expect(codeChoice(page)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

test('[S10] a consultant moves the call with a reason, who asked cancels it, and it is booked again', async ({
  page,
  browser,
}) => {
  const activityId = await openCall(page, NEUROLOGIST);
  const asking = page.getByRole('dialog');
  await details(page).getByRole('button', { name: 'Move call' }).click();
  await asking.getByRole('button', { name: 'Move call' }).click();
  await expect(asking.getByText('Choose a time')).toBeVisible();
  await expect(asking.getByText('Enter a reason')).toBeVisible();
  await asking.getByRole('radio').last().press('Space');
  await asking.getByLabel('Reason').fill('I am called to the operating room.');
  await asking.getByRole('button', { name: 'Move call' }).click();
  await expect(asking).toHaveCount(0);
  await expect(messages(page).last()).toContainText('Reason: I am called to the operating room.', ARRIVES);

  const other = await (await browser.newContext()).newPage();
  await openAs(other, WHO, consultAddress(activityId));
  await details(other).getByRole('button', { name: 'Cancel call' }).click(ARRIVES);
  await other.getByRole('dialog').getByLabel('Reason').fill('The patient was admitted.');
  expect(await axeViolations(other)).toEqual([]);
  await other.getByRole('dialog').getByRole('button', { name: 'Cancel call' }).click();
  await expect(details(page).getByText(/^Call cancelled\./)).toBeVisible(ARRIVES);
  await expect(row(page, activityId)).toContainText('Call cancelled', ARRIVES);

  await details(page).getByRole('button', { name: 'Book again' }).click();
  await asking.getByRole('radio').first().press('Space');
  await asking.getByRole('button', { name: 'Book again' }).click();
  await expect(details(page).getByText(/^Call scheduled/)).toBeVisible(ARRIVES);
});

test('[S10] the schedule lists booked calls, and names them before a vacation over them is saved', async ({ page }) => {
  await bookCall();
  await openAs(page, NEUROLOGIST, '/dashboard/edit-schedule?tab=phone');
  await expect(page.locator('.schedule-call').first()).toBeAttached(ARRIVES);
  await expect(page.getByRole('link', { name: /, Daniel Fehr$/ }).first()).toHaveAttribute('href', /econsultId=/);
  await page.getByRole('link', { name: 'Unavailable', exact: true }).click();
  await page.getByRole('button', { name: 'Add period' }).click();
  const until = page.getByLabel('To', { exact: true }).last();
  const lastDay = new Date(Date.parse(await until.inputValue()) + 8 * 86_400_000).toISOString().slice(0, 10);
  await until.fill(lastDay);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Calls are booked in this time' });
  await expect(question.getByRole('link', { name: /, Daniel Fehr$/ }).first()).toBeVisible(ARRIVES);
  await expect(question.getByRole('button', { name: 'Save anyway' })).toBeVisible();
  // Nothing is saved: other tests book calls with this person.
  await question.getByRole('button', { name: 'Back' }).click();
  await expect(until).toHaveValue(lastDay);
});
