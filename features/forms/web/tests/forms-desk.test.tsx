// @vitest-environment happy-dom
import { answering, refused, showScreen, waitFor, within } from '@alethea/test-kit/screen/show-screen.tsx';
import { expect, test, vi } from 'vitest';
import {
  createForm,
  findFormSenders,
  getForm,
  giveForm,
  listForms,
  listFormVersions,
  saveForm,
  takeForm,
} from '../../contract/client.ts';
import { formFile } from '../desk/form-file.ts';
import FormsDesk from '../desk/forms-desk.tsx';
import type { FormRecord } from '../desk/views.ts';

const FORM_ID = '0199f3a0-0000-7000-8000-0000000000f1';
const SAVED = { version: 3, savedAt: '2026-11-20T16:30:00.000Z', savedByName: 'Ida Roy' };
const okafor = { uid: 'okafor', firstName: 'Ada', lastName: 'Okafor', clinicName: 'Sunridge Clinic' };
const template: FormRecord['template'] = {
  ...{ name: 'Smoking', instructions: '', comments: '' },
  sections: [
    {
      ...{ sectionName: 'You', description: '' },
      fields: [
        { fieldName: 'smokes', label: 'Do you smoke?', inputType: 'Select', options: ['Yes', 'No'] },
        { fieldName: 'since', label: 'Since when?', inputType: 'Text', options: [] },
      ],
    },
  ],
};
const record = (part: Partial<FormRecord> = {}): FormRecord => ({
  ...{ formId: FORM_ID, version: 3, template, saved: SAVED, sentCount: 12 },
  ...{ isPrivate: false, isRetired: false, people: [], ...part },
});

interface Opening {
  readonly search?: Readonly<Record<string, string>>;
  readonly form?: FormRecord;
  readonly save?: () => FormRecord;
}

function open({ search = { formId: FORM_ID }, form = record(), save = () => record({ version: 4 }) }: Opening = {}) {
  return showScreen(<FormsDesk />, {
    search,
    answers: [
      answering(listForms, () => ({
        forms: [
          {
            ...{ formId: FORM_ID, name: 'Smoking', version: 3, isPrivate: true, isRetired: true, sentCount: 12 },
            updatedAt: SAVED.savedAt,
          },
        ],
        nextCursor: null,
      })),
      answering(getForm, ({ version }) => ({
        form:
          version === 2
            ? { ...form, saved: { ...SAVED, version: 2 }, template: { ...template, name: 'Tobacco' } }
            : form,
      })),
      answering(listFormVersions, () => ({
        versions: [SAVED, { version: 2, savedAt: '2026-10-01T16:30:00.000Z', savedByName: null }],
        hasMore: false,
      })),
      answering(saveForm, () => ({ form: save() })),
      answering(createForm, () => ({ form: save() })),
      answering(findFormSenders, () => ({ people: [okafor] })),
      answering(giveForm, () => ({ form: { ...form, people: [okafor] } })),
      answering(takeForm, () => ({ form })),
    ],
  });
}

test('forms are listed with version, who may send them and how often they were sent', async () => {
  const { screen } = open({ search: {} });
  const row = (await screen.findByRole('link', { name: 'Smoking' })).closest('tr') as HTMLElement;
  for (const text of ['3', 'Private', '12 times', 'Retired']) expect(within(row).getByText(text)).toBeDefined();
  expect(screen.getByRole('link', { name: 'New form' })).toBeDefined();
});

test('a new form is written with sections and fields and sent as one, and leaving it unsaved asks first', async () => {
  const { screen, person, sentTo, isHeld, hrefs } = open({ search: { formId: 'new' } });
  const enter = async (label: string, text: string) => {
    await person.click(await screen.findByLabelText(label));
    await person.paste(text);
  };
  await enter('Name', 'Sleep');
  await enter('Name in French', 'Sommeil');
  await enter('Section name', 'Nights');
  await person.click(screen.getByRole('button', { name: 'Add a field to Section 1: Nights' }));
  await person.selectOptions(screen.getByLabelText('Type'), 'Select');
  await enter('Label', 'Do you snore?');
  await enter('Options', 'Yes\nNo');
  await enter('Options in French', 'Oui\nNon');
  await person.click(screen.getByLabelText('Required'));
  expect(isHeld()).toBe(true);
  await person.click(screen.getByLabelText('Only people you choose after adding it'));
  await person.click(screen.getByRole('button', { name: 'Add form' }));
  await waitFor(() => expect(sentTo(createForm)).toHaveLength(1));
  expect(sentTo(createForm)[0]).toEqual({
    isPrivate: true,
    template: {
      ...{ name: 'Sleep', nameFr: 'Sommeil', instructions: '', comments: '' },
      sections: [
        {
          ...{ sectionName: 'Nights', description: '' },
          fields: [
            {
              ...{ fieldName: 'question1', label: 'Do you snore?', inputType: 'Select', isRequired: true },
              ...{ options: ['Yes', 'No'], optionsFr: ['Oui', 'Non'] },
            },
          ],
        },
      ],
    },
  });
  await waitFor(() => expect(hrefs.at(-1)).toBe(`/dashboard/operator?tab=forms&formId=${FORM_ID}`));
});

test('what is wrong is said at the field, which opens, and nothing is sent', async () => {
  const { screen, person, sentTo } = open();
  await person.click(await screen.findByRole('button', { name: /^Do you smoke\?/ }));
  await person.clear(screen.getByLabelText('Options'));
  await person.click(screen.getByRole('button', { name: /^Do you smoke\?/ }));
  expect(screen.queryByLabelText('Options')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Give at least one option.')).toBeDefined();
  expect(screen.getByText('Check form for errors.')).toBeDefined();
  expect(sentTo(saveForm)).toEqual([]);
});

test('a field is shown where a question above is answered in some way, and saved with that condition', async () => {
  const { screen, person, sentTo } = open();
  await person.click(await screen.findByRole('button', { name: /^Since when\?/ }));
  await person.selectOptions(screen.getByLabelText('Show'), screen.getByRole('option', { name: /Do you smoke/ }));
  await person.click(screen.getByRole('checkbox', { name: 'Yes' }));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sentTo(saveForm)).toHaveLength(1));
  expect(sentTo(saveForm)[0]).toMatchObject({ formId: FORM_ID, basedOn: 3 });
  expect(sentTo(saveForm)[0]?.template.sections[0]?.fields[1]?.showWhen).toEqual({
    fieldName: 'smokes',
    isOneOf: ['Yes'],
  });
});

test('fields move by the keyboard, are removed, and come back by Undo', async () => {
  const { screen, person } = open();
  const names = () =>
    screen
      .getAllByRole('button', { expanded: false })
      .flatMap((one) => /^(Do|Since)/.exec(one.textContent ?? '')?.[0] ?? []);
  (await screen.findByRole('button', { name: 'Move Since when? up' })).focus();
  await person.keyboard('{ArrowUp}');
  expect(names()).toEqual(['Since', 'Do']);
  await person.click(screen.getByRole('button', { name: 'Remove Do you smoke?' }));
  expect(names()).toEqual(['Since']);
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(names()).toEqual(['Since', 'Do']);
});

test('a save that comes too late keeps what was typed, and theirs is loaded on demand', async () => {
  const { screen, person } = open({
    save: () => {
      throw refused('form_changed');
    },
  });
  const name = (await screen.findByLabelText('Name')) as HTMLInputElement;
  await person.type(name, ' and vaping');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Someone else saved changes. Your edits are still here.')).toBeDefined();
  expect(name.value).toBe('Smoking and vaping');
  await person.click(screen.getByRole('button', { name: 'Load theirs' }));
  await person.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Load theirs' }));
  await waitFor(() => expect(name.value).toBe('Smoking'));
});

test('an earlier version goes into the editor, to be saved as the newest', async () => {
  const { screen, person, isHeld } = open();
  await person.click(await screen.findByRole('button', { name: /^Versions/ }));
  await person.click(await screen.findByRole('button', { name: 'Edit from version 2' }));
  await waitFor(() => expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Tobacco'));
  expect(isHeld()).toBe(true);
});

test('a copy begins with what the other form asks, under a name of its own', async () => {
  const { screen, isHeld } = open({ search: { formId: 'new', copyOf: FORM_ID } });
  expect(((await screen.findByLabelText('Name')) as HTMLInputElement).value).toBe('Smoking (copy)');
  expect(screen.getByRole('button', { name: /^Do you smoke\?/ })).toBeDefined();
  await waitFor(() => expect(isHeld()).toBe(true));
});

test('a private form is given to a person who is found by typing, and taken back', async () => {
  const { screen, person, sentTo } = open({
    form: record({ isPrivate: true, people: [{ ...okafor, uid: 'roy', lastName: 'Roy' }] }),
  });
  await person.type(await screen.findByPlaceholderText('Type a name, clinic or city'), 'oka');
  await person.click(await screen.findByRole('option', { name: /Okafor/ }));
  await waitFor(() => expect(sentTo(giveForm)).toEqual([{ formId: FORM_ID, personId: 'okafor' }]));
  await person.click(screen.getByRole('button', { name: 'Remove Ada Roy' }));
  await waitFor(() => expect(sentTo(takeForm)).toEqual([{ formId: FORM_ID, personId: 'roy' }]));
});

test('what is saved is previewed on the patient’s page; what is not has to be saved first', async () => {
  const { screen, person } = open();
  const preview = await screen.findByRole('link', { name: /Preview/ });
  expect(preview.getAttribute('href')).toBe(`/forms/?preview=true&formId=${FORM_ID}&locationIdx=0`);
  await person.type(screen.getByLabelText('Name'), 's');
  expect(screen.queryByRole('link', { name: /Preview/ })).toBeNull();
});

async function upload(person: ReturnType<typeof open>['person'], content: string): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is a way to choose a file.');
  await person.upload(input, new File([content], 'form.json', { type: 'application/json' }));
}

test('a form goes out as a FHIR Questionnaire, as it is saved', async () => {
  const written: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    written.push(content as Blob);
    return 'blob:form';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { screen, person } = open();
  await person.click(await screen.findByRole('button', { name: 'Export' }));
  const file = await written[0]?.text();
  expect(JSON.parse(file ?? '')).toMatchObject({ resourceType: 'Questionnaire', title: 'Smoking', version: '3' });
  await person.type(screen.getByLabelText('Name'), 's');
  await person.click(screen.getByRole('button', { name: 'Export' }));
  expect(written).toHaveLength(1);
});

test('such a file comes in again as it was, to be saved as a form', async () => {
  const { screen, person, sentTo } = open({ search: { formId: 'new' } });
  await screen.findByRole('button', { name: 'Import' });
  await upload(person, await formFile(record()).content.text());
  await waitFor(() => expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Smoking'));
  await person.click(screen.getByRole('button', { name: 'Add form' }));
  await waitFor(() => expect(sentTo(createForm)).toEqual([{ template, isPrivate: false }]));
});

test('of a file that cannot be a form every reason is told, and nothing of it is taken in', async () => {
  const { screen, person } = open({ search: { formId: 'new' } });
  await screen.findByRole('button', { name: 'Import' });
  const item = [
    { linkId: 'a', text: 'Weight', type: 'decimal' },
    { linkId: 'b', text: 'Born', type: 'date' },
  ];
  await upload(person, JSON.stringify({ resourceType: 'Questionnaire', title: 'Vitals', item }));
  const dialog = within(await screen.findByRole('dialog', { name: 'This form can’t be imported' }));
  expect(dialog.getByText('“Weight” asks for “decimal”.')).toBeDefined();
  expect(dialog.getByText(/^“Born” is a date that may be left out/)).toBeDefined();
  await person.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('');
  await upload(person, '{');
  expect(await screen.findByText(/^This is no JSON file/)).toBeDefined();
});
