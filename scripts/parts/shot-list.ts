import { readOn } from '../../apps/web/tests/support/read-on.ts';
import { answeringShots } from './screens/answering-shots.ts';
import { askingShots } from './screens/asking-shots.ts';
import { imagingShots } from './screens/imaging-shots.ts';
import { moneyShots } from './screens/money-shots.ts';
import { patientShots } from './screens/patient-shots.ts';
import { onDesk, openFirstConsult, type Shot } from './screens/shot.ts';

/** Every screen and dialog of the product, in the order a person meets them; a new screen joins here. */
export const shots: readonly Shot[] = [
  { name: 'login', account: null, path: '/login' },
  {
    name: 'login-refused',
    account: null,
    path: '/login',
    async prepare(page) {
      await page.getByLabel('Email').fill('doctor@demo.alethea.example');
      await page.getByLabel('Password', { exact: true }).fill('wrong password');
      await page.getByRole('button', { name: 'Login' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'login-forgot-password',
    account: null,
    path: '/login',
    async prepare(page) {
      await page.getByRole('button', { name: 'Forgot Password' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'login-saved-user',
    account: 'doctor',
    path: '/login',
    prepare: (page) => page.getByRole('button', { name: 'Continue' }).waitFor(),
  },
  {
    name: 'reset-password-invalid',
    account: null,
    path: '/auth/reset-password?oobCode=invalid',
    prepare: (page) => page.getByRole('link', { name: 'Back to login' }).waitFor(),
  },
  ...imagingShots,
  ...moneyShots,
  ...patientShots,
  { name: 'sign-up-plan', account: null, path: '/signup' },
  {
    name: 'sign-up',
    account: null,
    path: '/signup?selectedPlan=econsult&selectedRole=doctor',
    async prepare(page) {
      await page.getByLabel('PRAC ID').fill('123456789');
      await page.getByLabel('Clinic name').waitFor();
      await page.getByRole('heading', { name: /^Platform Use Agreement/ }).waitFor();
    },
  },
  { name: 'next-steps', account: 'pending', path: '/dashboard/validation-required' },
  { name: 'operator-people', account: 'operator', path: '/dashboard/operator?tab=people' },
  { name: 'operator-waiting', account: 'operator', path: '/dashboard/operator?tab=waiting' },
  { name: 'operator-roles', account: 'operator', path: '/dashboard/operator?tab=roles' },
  { name: 'operator-content', account: 'operator', path: '/dashboard/operator?tab=content' },
  { name: 'operator-fee-schedule', account: 'operator', path: '/dashboard/operator?tab=fee-schedule' },
  { name: 'operator-holidays', account: 'operator', path: '/dashboard/operator?tab=holidays' },
  { name: 'operator-onboarding', account: 'operator', path: '/dashboard/operator?tab=onboarding' },
  { name: 'operator-invitations', account: 'operator', path: '/dashboard/operator?tab=invitations' },
  { name: 'operator-directory', account: 'operator', path: '/dashboard/operator?tab=directory' },
  { name: 'operator-specialists', account: 'operator', path: '/dashboard/operator?tab=directory&part=specialists' },
  { name: 'operator-claims', account: 'operator', path: '/dashboard/operator?tab=claims' },
  { name: 'operator-claims-batches', account: 'operator', path: '/dashboard/operator?tab=claims&part=batches' },
  { name: 'operator-claims-answers', account: 'operator', path: '/dashboard/operator?tab=claims&part=answers' },
  { name: 'operator-claims-records', account: 'operator', path: '/dashboard/operator?tab=claims&part=records' },
  { name: 'operator-search-words', account: 'operator', path: '/dashboard/operator?tab=directory&part=words' },
  { name: 'operator-forms', account: 'operator', path: '/dashboard/operator?tab=forms' },
  { name: 'operator-forms-new', account: 'operator', path: '/dashboard/operator?tab=forms&formId=new' },
  {
    name: 'operator-forms-kept',
    account: 'operator',
    path: '/dashboard/operator?tab=forms',
    async prepare(page) {
      await page.getByRole('link', { name: 'PHQ-9 (mood)' }).click();
      await page.getByRole('button', { name: /^Little interest/ }).click();
    },
  },
  { name: 'operator-brand', account: 'operator', path: '/dashboard/operator?tab=brand' },
  { name: 'operator-news', account: 'operator', path: '/dashboard/operator?tab=news' },
  { name: 'operator-news-new', account: 'operator', path: '/dashboard/operator?tab=news&document=new' },
  {
    name: 'operator-news-kept',
    account: 'operator',
    path: '/dashboard/operator?tab=news',
    async prepare(page) {
      await page.getByRole('link', { name: /^Alberta: weekly claim batches/ }).click();
      await page.getByRole('button', { name: 'Withdraw' }).waitFor();
    },
  },
  { name: 'operator-clinics', account: 'operator', path: '/dashboard/operator?tab=clinics' },
  { name: 'operator-access-log', account: 'operator', path: '/dashboard/operator?tab=access-log' },
  { name: 'profile', account: 'doctor', path: '/dashboard/profile', prepare: readOn },
  {
    name: 'profile-security',
    account: 'doctor',
    path: '/dashboard/profile',
    async prepare(page) {
      await readOn(page);
      await page.getByRole('region', { name: 'Security', exact: true }).evaluate((section) => section.scrollIntoView());
    },
  },
  {
    name: 'palette',
    account: 'doctor',
    path: '/dashboard/profile',
    async prepare(page) {
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'keyboard-help',
    account: 'doctor',
    path: '/dashboard/secure-messaging',
    async prepare(page) {
      await page.locator('[data-consult]').first().waitFor();
      await page.keyboard.press('?');
      await page.getByRole('dialog').getByText('Next and previous consult').waitFor();
    },
  },
  { name: 'unable-to-load', account: 'doctor', path: '/dashboard/clinic-inbox' },
  { name: 'not-found', account: 'doctor', path: '/dashboard/nothing-here' },
  { name: 'find-empty', account: 'doctor', path: '/dashboard/consult' },
  { name: 'find-results', account: 'doctor', path: '/dashboard/consult?searchText=calgary' },
  { name: 'find-nothing', account: 'doctor', path: '/dashboard/consult?searchText=zzzzqqq' },
  {
    name: 'ask',
    account: 'doctor',
    path: '/dashboard/consult?searchText=lesion',
    async prepare(page) {
      await page
        .getByRole('button', { name: /^Ask/ })
        .or(page.getByRole('link', { name: /^Ask/ }))
        .first()
        .click();
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByLabel('First name').waitFor();
    },
  },
  {
    name: 'ask-errors',
    account: 'doctor',
    path: '/dashboard/consult?searchText=lesion',
    async prepare(page) {
      await page
        .getByRole('button', { name: /^Ask/ })
        .or(page.getByRole('link', { name: /^Ask/ }))
        .first()
        .click();
      await page.getByLabel('First name').waitFor();
      await page.getByRole('button', { name: 'Send eConsult' }).click();
      await page.getByText('Check form for errors.').first().waitFor();
    },
  },
  { name: 'inbox', account: 'doctor', path: '/dashboard/secure-messaging' },
  { name: 'inbox-archive', account: 'doctor', path: '/dashboard/secure-messaging?tab=archive' },
  { name: 'inbox-empty', account: 'resident', path: '/dashboard/secure-messaging' },
  { name: 'consult', account: 'doctor', path: '/dashboard/secure-messaging', prepare: openFirstConsult },
  { name: 'consult-specialist', account: 'specialist', path: '/dashboard/secure-messaging', prepare: openFirstConsult },
  {
    name: 'consult-picture',
    account: 'specialist',
    path: '/dashboard/secure-messaging',
    async prepare(page) {
      await openFirstConsult(page);
      await page.locator('.consults-photos button').first().click();
      await page.getByLabel('Pictures of the consult').first().waitFor();
    },
  },
  {
    name: 'camera',
    account: 'specialist',
    path: '/dashboard/camera',
    async prepare(page) {
      await page.getByLabel('Camera preview').waitFor();
      await page.keyboard.press(' ');
      await page.getByRole('button', { name: 'Open photo 1' }).waitFor();
    },
  },
  { name: 'clinic-inbox', account: 'moa', path: '/dashboard/clinic-inbox' },
  { name: 'clinic-consult', account: 'moa', path: '/dashboard/clinic-inbox', prepare: openFirstConsult },
  {
    name: 'billing-report',
    account: 'specialist',
    path: '/dashboard/billing-report',
    prepare: onDesk((page) => page.getByRole('img', { name: /last 12 months/ }).waitFor()),
  },
  {
    name: 'billing-report-waiting',
    account: 'specialist',
    path: '/dashboard/billing-report',
    prepare: onDesk((page) =>
      page.getByRole('checkbox', { name: 'Select all' }).evaluate((box) => box.scrollIntoView()),
    ),
  },
  {
    name: 'billing-report-tables',
    account: 'specialist',
    path: '/dashboard/billing-report',
    prepare: onDesk((page) => page.getByRole('table', { name: 'Processed Billing Records' }).scrollIntoViewIfNeeded()),
  },
  ...askingShots,
  ...answeringShots,
];
