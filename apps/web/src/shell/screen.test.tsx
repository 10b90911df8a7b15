// @vitest-environment happy-dom
import { RESOURCE_KEYS } from '@alethea/kernel/access/permissions';
import { expect, test } from 'vitest';
import { FEATURES } from '../features.ts';
import { openScreen } from '../testing/open-screen.tsx';
import { person } from '../testing/person.ts';

const REFUSAL = /does not have permission/;
const CONTENT = 'What the screen shows';

/** Who waits for the validation of a practice ID, so that Next Steps has something to say. */
const WAITING = { userRoles: ['pracIdValidationRequired'] };

const routes = FEATURES.screens.map(({ route }) => route);
const ruled = routes.flatMap(({ name, permission }) => (permission === 'signedIn' ? [] : [{ name, rule: permission }]));

test.each(routes)('$name opens under its title for who may', ({ name, title, permission }) => {
  const [opening = []] = permission === 'signedIn' ? [] : permission.anyOf;
  const { getByText, queryByText } = openScreen(name, person(opening, WAITING), { content: CONTENT });
  expect(getByText(CONTENT)).toBeDefined();
  expect(queryByText(REFUSAL)).toBeNull();
  expect(document.title).toContain(title);
});

test.each(ruled)('$name is refused to who holds every key but those for it', ({ name, rule }) => {
  const itsKeys = rule.anyOf.flat();
  const others = RESOURCE_KEYS.filter((key) => !itsKeys.includes(key));
  const { getByText, queryByText } = openScreen(name, person(others, WAITING), { content: CONTENT });
  expect(getByText(REFUSAL)).toBeDefined();
  expect(queryByText(CONTENT)).toBeNull();
});

test('[ROUTE-67] who waits for nothing is led on from Next Steps, and sees nothing of it', () => {
  const { navigate, queryByText } = openScreen('validation-required', person([]), { content: CONTENT });
  expect(navigate).toHaveBeenCalledWith('/dashboard/consult', { replace: true });
  expect(queryByText(CONTENT)).toBeNull();
});

test('a screen that closes because the practice ID was revoked leads to Next Steps; one that was never open does not', () => {
  const { navigate, queryByText, show } = openScreen('consult', person(['econsultAndSecureMessaging']), {
    content: CONTENT,
  });
  expect(queryByText(CONTENT)).not.toBeNull();
  show(person(['pracIdValidationRequiredPage'], WAITING));
  expect(navigate).toHaveBeenCalledWith('/dashboard/validation-required', { replace: true });
  expect(queryByText(REFUSAL)).toBeNull();
});

test('[ROUTE-58] [ROUTE-62] who bought premium in another window is refused its screen, with the way to their subscription', () => {
  const { navigate, queryByText, getByRole, getByText, show } = openScreen(
    'get-premium',
    person(['maySignupForPremium']),
    {
      content: CONTENT,
    },
  );
  expect(queryByText(CONTENT)).not.toBeNull();
  show(person(['maySignupForPremium', 'mayManagePremium']));
  expect(queryByText(CONTENT)).toBeNull();
  expect(getByText(REFUSAL)).toBeDefined();
  getByRole('link', { name: 'You already have Premium. Manage it in your profile.' }).click();
  expect(navigate).toHaveBeenCalledWith('/dashboard/profile');
});

test('[ROUTE-57] [ROUTE-62] who may not buy premium at all is not told that they have it', () => {
  const { getByText, queryByRole } = openScreen('get-premium', person(['cameraAndGallery']), { content: CONTENT });
  expect(getByText(REFUSAL)).toBeDefined();
  expect(queryByRole('link', { name: /Premium/ })).toBeNull();
});

test('[ROUTE-62] who waits and opens a closed screen is refused, with the way to Next Steps', () => {
  const { navigate, getByRole, getByText } = openScreen('consult', person(['pracIdValidationRequiredPage'], WAITING), {
    content: CONTENT,
  });
  expect(getByText(REFUSAL)).toBeDefined();
  getByRole('link', { name: 'See what is missing in Next Steps' }).click();
  expect(navigate).toHaveBeenCalledWith('/dashboard/validation-required');
});
