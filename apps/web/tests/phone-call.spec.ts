import { holidaysOf, isHoliday, isWeekendDate } from '@alethea/billing/contract/holidays';
import { removeNamedDay, saveNamedDay } from '@alethea/billing/contract/named-days';
import { openConsult } from '@alethea/consults/contract';
import { getServiceForm, getServicePage, listPhoneSlots } from '@alethea/directory/contract';
import { systemClock } from '@alethea/kernel/clock';
import { dateInEdmonton, instantInEdmonton } from '@alethea/kernel/edmonton-date';
import { newId } from '@alethea/kernel/ids';
import { encodeQuestion, sendConsult } from '@alethea/requests/contract';
import { expect, type Page, test } from '@playwright/test';
import { inventPatient } from './ask-as.ts';
import { axeViolations } from './axe-violations.ts';
import { callAs, sessionOf } from './call-as.ts';
import { ARRIVES, consultAddress, details, messages } from './consult-screen.ts';
import { openAs } from './open-as.ts';

test.use({ serviceWorkers: 'block' });

/** A physician, and the neurologist whom they ask by telephone; no other test reads or counts their calls. */
const WHO = 'daniel.fehr';
const NEUROLOGIST = 'ingrid.halvorsen';
const NUMBNESS = { specialty: 'Neurology', subsite: 'Numbness and Weakness' };

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Mark Call as Complete' });
const inSection = (page: Page, name: string) => details(page).getByRole('region', { name, exact: true });
const markButton = (page: Page) => inSection(page, 'Phone call').getByRole('button', { name: 'Mark Call as Complete' });
const codeChoice = (page: Page) => dialog(page).getByRole('combobox', { name: 'Billing code' });

/** The statutory holiday that was last, before today. */
function lastHoliday(): string {
  const today = dateInEdmonton(systemClock.now());
  const year = Number(today.slice(0, 4));
  const dates = [...holidaysOf(year - 1, []), ...holidaysOf(year, [])].map(({ date }) => date).sort();
  return dates.findLast((date) => date < today) ?? today;
}

/** The working day that was last, before today. */
function lastWorkingDay(): string {
  let at = Date.parse(dateInEdmonton(systemClock.now()));
  const text = () => new Date(at).toISOString().slice(0, 10);
  do at -= 86_400_000;
  while (isWeekendDate(text()) || isHoliday(text(), []));
  return text();
}

/** Books the first call that is free. */
async function bookCall(): Promise<string> {
  const { services } = await callAs(WHO, getServicePage, NUMBNESS);
  const serviceId = services.find(({ type }) => type === 'phoneConsult')?.id;
  if (!serviceId) throw new Error('The neurologist takes no calls.');
  const { days } = await callAs(WHO, listPhoneSlots, { serviceId });
  const slot = days.flatMap(({ slots }) => slots)[0];
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

test('[CALLBILL-01] [CALLBILL-03] who asked waits for the call, and sees at once when it is complete', async ({
  page,
  browser,
}) => {
  const activityId = await openCall(page, WHO);
  await expect(inSection(page, 'Phone call')).toContainText('Waiting for Call');
  await expect(markButton(page)).toHaveCount(0);
  const answering = await (await browser.newContext()).newPage();
  await openAs(answering, NEUROLOGIST, consultAddress(activityId));
  await markButton(answering).click();
  await dialog(answering).getByRole('combobox', { name: 'Outcome' }).selectOption('No treatment required');
  await dialog(answering).getByRole('button', { name: 'Mark Call as Complete' }).click();
  await expect(inSection(answering, 'Phone call')).toContainText('Call Complete', ARRIVES);
  await expect(inSection(page, 'Phone call')).toContainText('Call Complete', ARRIVES);
  await expect(inSection(page, 'Specialist response')).toContainText('No treatment required', ARRIVES);
  await answering.context().close();
});

test('[VIEW-28] [CALLBILL-02] [CALLBILL-07] [CALLBILL-08] [CALLBILL-12] [MSG-06] a call completed at 21:30 on a statutory holiday has its code chosen already', async ({
  page,
}) => {
  const activityId = await openCall(page, NEUROLOGIST);
  await expect(messages(page)).toHaveCount(1, ARRIVES);
  await markButton(page).click();
  await expect(codeChoice(page).getByRole('option')).toHaveText([
    'Choose a billing code',
    '03.01LJ: weekday 7am-5pm',
    '03.01LK: weekday 5pm-10pm',
    '03.01LK1: weekend any time',
    '03.01LK2: stat holiday 7am-10pm',
    '03.01LL: any day 10pm-7am',
    '03.01O: eConsult',
  ]);
  const holiday = lastHoliday();
  await dialog(page).getByLabel('Day of the call').fill(holiday);
  await dialog(page).getByLabel('Began at').fill('21:30');
  await expect(codeChoice(page)).toHaveValue('03.01LK2');
  const complete = dialog(page).getByRole('button', { name: 'Mark Call as Complete' });
  await complete.click();
  await expect(dialog(page)).toContainText('Please fill out the Outcome before marking as complete');
  await expect(dialog(page).getByRole('combobox', { name: 'Outcome' })).toBeFocused();
  await dialog(page).getByLabel('Began at').fill('');
  await complete.click();
  await expect(dialog(page).getByLabel('Began at')).toBeFocused();
  await expect(dialog(page).getByLabel('Began at')).toHaveAccessibleDescription(
    /Enter the day as YYYY-MM-DD and the time as HH:MM/,
  );
  await dialog(page).getByLabel('Began at').fill('21:30');
  await codeChoice(page).selectOption('');
  await complete.click();
  await expect(dialog(page)).toContainText('Billing code is required');
  await codeChoice(page).selectOption('03.01LK2');
  await dialog(page).getByRole('combobox', { name: 'Outcome' }).selectOption('Further investigations suggested');
  await dialog(page).getByLabel('Diagnosis').fill('Carpal tunnel syndrome');
  await page.route(
    '**/api/phoneConsult-billAndMarkComplete',
    (route) => route.fulfill({ status: 500, json: { error: { kind: 'internal', code: 'internal', message: '' } } }),
    { times: 1 },
  );
  await complete.click();
  await expect(dialog(page)).toContainText('Error marking call as complete.', ARRIVES);
  await expect(dialog(page).getByLabel('Diagnosis')).toHaveValue('Carpal tunnel syndrome');
  const sent = page.waitForRequest('**/api/phoneConsult-billAndMarkComplete');
  await complete.click();
  expect((await sent).postDataJSON()).toMatchObject({
    activityId,
    billingCode: '03.01LK',
    actualStart: instantInEdmonton(holiday, '21:30')?.toISOString(),
  });
  await expect(inSection(page, 'Phone call')).toContainText('Call Complete', ARRIVES);
  const { detail } = await callAs(NEUROLOGIST, openConsult, { activityId });
  expect(detail.specialistResponse).toEqual({
    outcome: 'Further investigations suggested',
    diagnosis: 'Carpal tunnel syndrome',
  });
});

test('[CALLBILL-12] [MSG-06] on a day that the operator names a holiday, the code of an open dialog follows, and is billed', async ({
  page,
}) => {
  const activityId = await openCall(page, NEUROLOGIST);
  await markButton(page).click();
  const date = lastWorkingDay();
  await dialog(page).getByLabel('Day of the call').fill(date);
  await dialog(page).getByLabel('Began at').fill('09:00');
  await expect(codeChoice(page)).toHaveValue('03.01LJ');
  const day = { kind: 'single', name: 'Day of mourning', date } as const;
  const { entry } = await callAs('operator', saveNamedDay, { day, source: 'Order in Council 321/2026' });
  try {
    await expect(codeChoice(page)).toHaveValue('03.01LK2');
    await dialog(page).getByLabel('Began at').fill('22:00');
    await expect(codeChoice(page)).toHaveValue('03.01LL');
    await dialog(page).getByLabel('Began at').fill('09:00');
    await dialog(page).getByRole('combobox', { name: 'Outcome' }).selectOption('No treatment required');
    const sent = page.waitForRequest('**/api/phoneConsult-billAndMarkComplete');
    await dialog(page).getByRole('button', { name: 'Mark Call as Complete' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ activityId, billingCode: '03.01LK' });
    await expect(inSection(page, 'Phone call')).toContainText('Call Complete', ARRIVES);
  } finally {
    await callAs('operator', removeNamedDay, { namedDayId: entry.namedDayId });
  }
});

test('[CALLBILL-12] where the named days cannot be had, the rules alone choose the code, and nothing is said', async ({
  page,
}) => {
  await page.route('**/api/holidays-listNamedDays', (route) => route.abort());
  await openCall(page, NEUROLOGIST);
  await markButton(page).click();
  await dialog(page).getByLabel('Day of the call').fill(lastHoliday());
  await dialog(page).getByLabel('Began at').fill('09:00');
  await expect(codeChoice(page)).toHaveValue('03.01LK2');
  await expect(dialog(page).getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`completing a call breaks no rule of accessibility and fits the window, ${colorScheme} @both`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await openCall(page, NEUROLOGIST);
    await markButton(page).click();
    await expect(codeChoice(page)).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
}
