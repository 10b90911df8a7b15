import { getSession } from '@alethea/accounts/contract';
import { expect, type Locator, test } from '@playwright/test';
import { alterAnswer } from '../support/alter-answer.ts';
import { field, openForm, PREVENTION, paste } from '../support/ask-form.ts';

const WHO = 'amina.warsame';

/** As a person does it: focusing a masked field by script moves its cursor. */
async function empty(field: Locator): Promise<void> {
  await field.focus();
  await field.press('ControlOrMeta+a');
  await field.press('Delete');
  await expect(field).toHaveValue('');
}

test('[R1] [HEALTHID-18] [HEALTHID-30] [CFORM-25] [CFORM-34] [CFORM-49] [IMODEL-23] numbers, a postal code and a date come to the same typed or pasted, and a wrong one is told', async ({
  page,
}) => {
  await openForm(page, WHO, PREVENTION);
  const phn = field(page, 'PHN');
  const told = (text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  await phn.pressSequentially('534770172');
  await expect(phn).toHaveValue('53477-0172');
  await phn.blur();
  await expect(phn).not.toHaveAttribute('aria-invalid', 'true');
  await empty(phn);
  await paste(page, 'PHN', ' 53478 0172\n');
  await expect(phn).toHaveValue('53478-0172');
  await phn.blur();
  await told('PHN is invalid');
  await empty(phn);
  await paste(page, 'PHN', '9123456789');
  await expect(phn).toHaveValue('9123456789');
  await told('PHN must be 9 digits');

  const phone = field(page, 'Phone');
  const written = [
    ['1 403 555 0199', '(403) 555-0199'],
    ['(403) 555-0199 ext. 12', '(403) 555-0199'],
    ['250.555.0103 x12', '(250) 555-0103'],
  ] as const;
  for (const [text, shown] of written) {
    await empty(phone);
    await phone.pressSequentially(text);
    await phone.blur();
    await expect(phone).toHaveValue(shown);
    await empty(phone);
    await paste(page, 'Phone', text);
    await expect(phone).toHaveValue(shown);
  }
  await expect(phone).not.toHaveAttribute('aria-invalid', 'true');
  await empty(phone);
  await paste(page, 'Phone', '+44 20 7946 0958');
  await phone.blur();
  await expect(phone).toHaveValue('+44 20 7946 0958');
  await told('Phone number is invalid');

  const born = field(page, 'Date of birth');
  await born.pressSequentially('14/02/1980');
  await expect(born).toHaveAccessibleDescription('Invalid Date of Birth');
  await born.blur();
  await expect(born).toHaveAccessibleDescription(/Write the year first: 1980\/02\/14\./);
  await expect(born).toHaveAccessibleDescription(/Invalid Date of Birth/);
  await expect(born).toHaveAccessibleDescription(/Date of birth is invalid/);

  await page.getByRole('combobox', { name: 'Province' }).selectOption('BC');
  const postalCode = field(page, 'Postal code');
  await postalCode.pressSequentially('v1y 2a3');
  await postalCode.blur();
  await expect(postalCode).toHaveValue('V1Y2A3');
  await expect(postalCode).not.toHaveAttribute('aria-invalid', 'true');
});

test('a referring clinic with a long name is read whole before one sends, at 1280 px', async ({ page }) => {
  const clinicName = 'Sunridge Family Clinic and Community Health Centre of the Northern Foothills';
  await page.setViewportSize({ width: 1280, height: 800 });
  await alterAnswer(page, getSession, ({ session, ...rest }) => ({
    ...rest,
    session: session && { ...session, locations: session.locations.map((one) => ({ ...one, clinicName })) },
  }));
  await openForm(page, WHO, PREVENTION);
  const clinic = page.getByRole('combobox', { name: 'Referring Clinic' });
  await expect(clinic.locator('option').first()).toContainText(clinicName);
  const isWhole = await clinic.evaluate((select) => {
    const style = getComputedStyle(select);
    const ruler = document.createElement('div');
    ruler.textContent = select.textContent;
    const taken = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight) + 2;
    Object.assign(ruler.style, {
      font: style.font,
      lineHeight: style.lineHeight,
      width: `${select.clientWidth - taken}px`,
    });
    document.body.append(ruler);
    const { height } = ruler.getBoundingClientRect();
    ruler.remove();
    return style.whiteSpaceCollapse === 'collapse' && style.textWrapMode === 'wrap' && select.clientHeight >= height;
  });
  expect(isWhole).toBe(true);
});
