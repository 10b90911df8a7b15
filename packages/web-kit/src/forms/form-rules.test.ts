import { expect, test } from 'vitest';
import { errorsOf, issuesOfTexts, resolverOf } from './form-rules.ts';

const OPTIONS = { fields: {}, shouldUseNativeValidation: false };
const resolver = resolverOf<{ city: string; clinics: { fax: string }[] }>(({ city, clinics }) => [
  ...(city === '' ? [{ path: 'city', code: 'required', message: 'Enter the city.' }] : []),
  ...clinics.flatMap(({ fax }, index) =>
    fax === '' ? [{ path: `clinics.${index}.fax`, code: 'invalid', message: 'Enter the fax number.' }] : [],
  ),
]);

test('what keeps the rules goes through as it was entered', async () => {
  const values = { city: 'Banff', clinics: [{ fax: '403 555 0100' }] };
  expect(await resolver(values, undefined, OPTIONS)).toEqual({ values, errors: {} });
});

test('each wrong field has its code and its text where the form keeps it, in lists by position', async () => {
  const { values, errors } = await resolver({ city: '', clinics: [{ fax: '1' }, { fax: '' }] }, undefined, OPTIONS);
  expect(values).toEqual({});
  expect(errors.city).toMatchObject({ type: 'required', message: 'Enter the city.' });
  expect(errors.clinics?.[0]).toBeUndefined();
  expect(errors.clinics?.[1]?.fax).toMatchObject({ type: 'invalid', message: 'Enter the fax number.' });
});

test('texts by path are issues; a field without a text is right', () => {
  const issues = issuesOfTexts({ city: undefined, 'clinics.0.fax': 'Enter the fax number.' });
  expect(issues).toEqual([{ path: 'clinics.0.fax', code: 'invalid', message: 'Enter the fax number.' }]);
  expect(errorsOf<{ clinics: { fax: string }[] }>(issues).clinics?.[0]?.fax?.message).toBe('Enter the fax number.');
});
