import { randomUUID } from 'node:crypto';
import { AGREEMENT_FILE_NAME, completeSignUp } from '@alethea/accounts/contract';
import { getPerson } from '@alethea/accounts/contract/desk/people';
import { verifyPracticeId } from '@alethea/accounts/contract/desk/practice-ids';
import { pathOf } from '@alethea/kernel/calls/operation';
import { SMALL_PDF } from '@alethea/test-kit/multipart-form';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { callAs } from './call-as.ts';

/** Password of everybody who signs up in these tests. */
export const PASSWORD = 'Prairie-Crocus-7';

let count = 0;

/** An address that nobody has signed up with. */
export function newEmail(name: string): string {
  count += 1;
  return `${name}.${process.pid}.${Date.now()}.${count}@clinic.example`.toLowerCase();
}

/** Who signs up. */
export interface Newcomer {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly city?: string;
  readonly practiceId: string;
  /** What the field of the practice ID is called. */
  readonly fieldName: string;
}

/** Fills in the role information; the practice ID last, so that its outcome stays in view. */
export async function fillRoleInformation(page: Page, newcomer: Newcomer): Promise<void> {
  const { firstName, lastName, email, city, practiceId, fieldName } = newcomer;
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Cell phone').fill('4035550123');
  await page.getByLabel('Email', { exact: true }).fill(email);
  if (city) await page.getByLabel('City', { exact: true }).fill(city);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByLabel(fieldName, { exact: true }).fill(practiceId);
  await page.getByLabel(fieldName, { exact: true }).blur();
}

/** Fills in a clinic. */
export async function fillClinic(page: Page): Promise<void> {
  await page.getByLabel('Clinic name').fill('Chinook Family Practice');
  await page.getByLabel('Clinic city').fill('Airdrie');
  await page.getByLabel('Clinic phone').fill('4035550100');
  await page.getByLabel('Clinic fax').fill('4035550101');
  await page.getByLabel('EMR').selectOption('Accuro');
}

/** The sheet on which a signature is drawn. */
export function signaturePad(page: Page): Locator {
  return page.getByRole('img', { name: 'Draw your signature here' });
}

/** Draws a signature with the mouse. */
export async function drawSignature(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'User agreement and information management agreement' }).waitFor();
  const pad = signaturePad(page);
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('The sheet to sign on is not there.');
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(0.1, 0.7));
  await page.mouse.down();
  for (const [x, y] of [
    [0.2, 0.2],
    [0.3, 0.8],
    [0.4, 0.3],
    [0.5, 0.7],
    [0.7, 0.4],
    [0.85, 0.6],
  ] as const) {
    await page.mouse.move(...at(x, y), { steps: 5 });
  }
  await page.mouse.up();
}

/** Signs both agreements with a drawn signature and waits for the PDF. */
export async function signAgreements(page: Page): Promise<void> {
  await drawSignature(page);
  await page.getByRole('button', { name: 'Sign agreements' }).click();
  await page.getByText('Agreements signed.').waitFor();
}

/** What a browser has posted: the fields of the form, and the bytes of the PDF as latin text. */
export interface PostedSignUp {
  readonly fields: Readonly<Record<string, string>>;
  readonly fileName: string;
  readonly pdf: string;
}

/** Looks over the shoulder of a page that signs up; to be called before it opens. */
export async function watchSignUp(page: Page): Promise<{ readonly posted: Promise<PostedSignUp> }> {
  let tell: (posted: PostedSignUp) => void;
  const posted = new Promise<PostedSignUp>((resolve) => {
    tell = resolve;
  });
  await page.exposeFunction('tellSignUp', (given: PostedSignUp) => tell(given));
  await page.addInitScript(() => {
    const send = window.fetch.bind(window);
    window.fetch = async (input, init) => {
      const file = init?.body instanceof FormData ? init.body.get('attachment') : null;
      if (init?.body instanceof FormData && file instanceof File) {
        const bytes = new Uint8Array(await file.arrayBuffer());
        const pdf = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
        const fields = Object.fromEntries([...init.body].filter(([, value]) => typeof value === 'string'));
        const { tellSignUp } = window as unknown as { tellSignUp: (given: object) => Promise<void> };
        await tellSignUp({ fields, fileName: file.name, pdf });
      }
      return send(input, init);
    };
  });
  return { posted };
}

/** Signs a family physician in Alberta up without the wizard; signed in where `request` keeps its cookies. */
export async function signUpByCall(
  request: APIRequestContext,
  newcomer: Pick<Newcomer, 'email' | 'practiceId'>,
): Promise<{ readonly personId: string }> {
  const formData = {
    ...{ selectedPlan: 'econsult', selectedRole: 'doctor', province: 'AB', firstName: 'Ada', lastName: 'Okafor' },
    ...{ cellPhone: '4035550123', email: newcomer.email, city: 'Calgary', practiceId: newcomer.practiceId },
    ...{ password: PASSWORD, confirmPassword: PASSWORD, clinicName: 'Chinook Family Practice', clinicCity: 'Airdrie' },
    ...{ clinicPhone: '4035550100', fax: '4035550101', emr: '', preceptorInformation: [], scheduleOnboarding: 'No' },
    ...{ howDidYouHearAboutUs: '', howDidYouHearAboutUsExtraInfo: '', inviteCode: '', agreementsVersion: 1 },
  };
  const answer = await request.post(pathOf(completeSignUp), {
    headers: { 'idempotency-key': randomUUID() },
    multipart: {
      formData: JSON.stringify(formData),
      ...{ pracIdValid: 'false', plan: 'econsult', role: 'doctor' },
      attachment: { name: AGREEMENT_FILE_NAME, mimeType: 'application/pdf', buffer: Buffer.from(SMALL_PDF) },
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { session } = await answer.json();
  return { personId: session.uid };
}

/** The code in the latest mail to an address that asks to confirm it, once it has gone out. */
export async function mailedCode(request: APIRequestContext, email: string): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      const answer = await request.get('/dev/outbox', { headers: { accept: 'application/json' } });
      const { mails } = (await answer.json()) as { mails: { to: string; text: string }[] };
      const texts = mails.filter(({ to }) => to === email).map(({ text }) => text);
      code = texts.map((text) => /^\d{4} \d{4}$/m.exec(text)?.[0]).find(Boolean) ?? '';
      return code;
    })
    .not.toBe('');
  return code;
}

/** A practice ID of Alberta that nobody else has given. */
export function newPracticeId(): string {
  return `${Math.floor(Math.random() * 900_000_000) + 100_000_000}`;
}

/** Verifies the practice ID that somebody has given, as the operator does. */
export async function verifyAsOperator(personId: string, practiceId: string): Promise<void> {
  const { person } = await callAs('operator', getPerson, { personId });
  await callAs('operator', verifyPracticeId, {
    personId,
    claimId: person.practiceIdClaims.find(({ state }) => state === 'pending')?.claimId ?? null,
    verified: { practiceId, province: 'AB' },
    evidence: 'Register of the college.',
  });
}
