import { expect, test } from 'vitest';
import { formTemplateSchema } from '../../contract/form-template.ts';
import { clinicForms } from './clinic-forms.ts';
import { questionnaires } from './questionnaires.ts';

test.each([...clinicForms, ...questionnaires].map((form) => [form.name, form] as const))(
  '%s can be asked',
  (_name, form) => {
    expect(formTemplateSchema.safeParse(form).error?.issues ?? []).toEqual([]);
  },
);

test('every questionnaire is scored, and says where it is from', () => {
  for (const { scoring, comments } of questionnaires) {
    expect(scoring).toBeDefined();
    expect(comments).toMatch(/public domain|No permission required/);
  }
});

test('every form of the clinic is there in French as well', () => {
  for (const { nameFr, sections } of clinicForms) {
    expect(nameFr).toBeTruthy();
    for (const { sectionNameFr, fields } of sections) {
      expect(sectionNameFr).toBeTruthy();
      for (const { labelFr, options = [], optionsFr = [] } of fields) {
        expect(labelFr).toBeTruthy();
        expect(optionsFr).toHaveLength(options.length);
      }
    }
  }
});
