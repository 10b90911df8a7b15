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

test('[R1] [HEALTHID-30] a phone number comes to the same typed or pasted, and another country’s stays as it is and is refused', async ({
  page,
}) => {
  await openForm(page, WHO, PREVENTION);
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
  await expect(phone).toHaveValue('+44 20 7946 0958');
  await phone.blur();
  await expect(phone).toHaveValue('+44 20 7946 0958');
  await expect(page.getByText('Phone number is invalid', { exact: true }).first()).toBeVisible();
});

test('[CFORM-49] a postal code may be typed in small letters and with a space', async ({ page }) => {
  await openForm(page, WHO, PREVENTION);
  await page.getByRole('combobox', { name: 'Province' }).selectOption('BC');
  const postalCode = field(page, 'Postal code');
  await postalCode.pressSequentially('v1y 2a3');
  await postalCode.blur();
  await expect(postalCode).toHaveValue('V1Y2A3');
  await expect(postalCode).not.toHaveAttribute('aria-invalid', 'true');
});

test('[CFORM-34] [IMODEL-23] a date of birth that gives no age says so once it is written out, and how a date is written', async ({
  page,
}) => {
  await openForm(page, WHO, PREVENTION);
  const born = field(page, 'Date of birth');
  await born.pressSequentially('14/02/1980');
  await expect(born).toHaveAccessibleDescription('Invalid Date of Birth');
  await born.blur();
  await expect(born).toHaveAccessibleDescription(/Write the year first: 1980\/02\/14\./);
  await expect(born).toHaveAccessibleDescription(/Invalid Date of Birth/);
  await expect(born).toHaveAccessibleDescription(/Date of birth is invalid/);
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
