// @vitest-environment happy-dom
import { defineOperation } from '@alethea/kernel/calls/operation';
import type { Remote, RemoteInput, RemoteOutput } from '@alethea/kernel/calls/remote';
import { Button } from '@alethea/ui/actions/button';
import { ChipGroupField } from '@alethea/ui/fields/chip-group-field';
import { TextField } from '@alethea/ui/fields/text-field';
import { FormDialog } from '@alethea/ui/form/form-dialog';
import { act, fireEvent, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { show } from '../../ui/tests/person.tsx';
import { CallError, errorText } from '../src/calls/call-error.ts';
import type { CallOptions } from '../src/calls/client.ts';
import { ClientProvider } from '../src/calls/query.tsx';
import { createQueryClient } from '../src/calls/query-client.ts';
import { focusFirstWrong } from '../src/forms/focus-first-wrong.ts';
import { issuesOfTexts } from '../src/forms/form-rules.ts';
import { useOperationForm } from '../src/forms/operation-form.ts';
import { UnsavedGuardContext } from '../src/forms/unsaved-guard.ts';

const operation = defineOperation({
  name: 'clinics-save',
  summary: 'Saves a clinic.',
  input: z.strictObject({ name: z.string(), city: z.string(), days: z.array(z.string()), basedOn: z.number() }),
  output: z.object({ version: z.number() }),
  access: 'signedIn',
  audit: { none: 'test' },
  errors: { saved_meanwhile: 'conflict', name_taken: 'conflict', fields_invalid: 'invalid' },
  repeat: 'keyed',
});
const saveClinic: Remote<typeof operation> = { name: 'clinics-save', repeat: 'keyed' };
type Input = RemoteInput<typeof saveClinic>;
type Output = RemoteOutput<typeof saveClinic>;

const DAYS = [
  { value: 'mon', label: 'Monday' },
  { value: 'tue', label: 'Tuesday' },
];

interface Values {
  name: string;
  city: string;
  days: string[];
}
const KEPT: Values = { name: 'Foothills', city: 'Calgary', days: [] };

interface ClinicFormProps {
  readonly kept?: Values;
  readonly version?: number;
  readonly merging?: boolean;
  readonly mayBeLost?: boolean;
  readonly onSaved?: (output: Output) => void;
}

/** A name that was typed stays; all else is as others saved it. */
const takeName = (was: Values, typed: Values, now: Values): Values => ({
  ...now,
  name: typed.name === was.name ? now.name : typed.name,
});

const ClinicForm = ({ kept = KEPT, version = 1, merging = false, mayBeLost = false, onSaved }: ClinicFormProps) => {
  const { field, picked, dialog, isBehind, restart, hasProblems, base } = useOperationForm(saveClinic, {
    values: kept,
    revision: version,
    issuesOf: ({ name, city, days }) =>
      issuesOfTexts({
        name: name.trim() === '' ? 'Enter the name.' : undefined,
        days: days.length === 0 ? 'Choose a day.' : undefined,
        city: city.trim() === '' ? 'Enter the city.' : undefined,
      }),
    inputOf: (values, basedOn) => ({ ...values, basedOn: Number(basedOn) }),
    failureText: (error) =>
      errorText(error, { saved_meanwhile: null, name_taken: null, fields_invalid: 'Check the fields.' }, 'Not saved.'),
    fieldOf: { name_taken: ['name', 'Another clinic has this name.'] },
    changedCode: 'saved_meanwhile',
    mayBeLost,
    ...(merging ? { merge: takeName } : {}),
    keptAfter: ({ version: saved }, { name }) => ({ values: { ...KEPT, name: name.trim() }, revision: saved }),
    ...(onSaved ? { onSuccess: onSaved } : {}),
  });
  return (
    <FormDialog
      {...dialog}
      title="Clinic"
      submitLabel="Save"
      problem={hasProblems ? 'Check form.' : undefined}
      onClose={() => {}}
    >
      {isBehind && <Button onClick={() => restart()}>Load theirs</Button>}
      <p>{`Based on ${base.revision}`}</p>
      <TextField label="Name" {...field('name')} />
      <ChipGroupField label="Days" options={DAYS} {...picked('days')} />
      <TextField label="City" {...field('city')} />
    </FormDialog>
  );
};

/** A server that answers one call after another as it is told, and a shell that counts what holds it. */
function world(...answers: readonly (Output | CallError | Promise<Output>)[]) {
  const calls: { input: Input; key: string | undefined }[] = [];
  const holds = new Set<object>();
  const queryClient = createQueryClient();
  const client = {
    async call(_: Remote, input: unknown, options?: CallOptions) {
      const answer = answers[calls.length];
      calls.push({ input: input as Input, key: options?.idempotencyKey });
      if (answer instanceof Error) throw answer;
      return answer as never;
    },
  };
  const guard = {
    hold: () => {
      const one = {};
      holds.add(one);
      return () => holds.delete(one);
    },
  };
  const around = (props: ClinicFormProps) => (
    <ClientProvider client={client} queryClient={queryClient}>
      <UnsavedGuardContext value={guard}>
        <ClinicForm {...props} />
      </UnsavedGuardContext>
    </ClientProvider>
  );
  return { calls, holds, client, around };
}

const refused = (code: string, issues: CallError['issues'] = []) =>
  new CallError({ kind: 'conflict', code, status: 409, issues });

test('a form that breaks its rules is not sent: each field says why, and the first has the focus', async () => {
  const { calls, around } = world();
  const { person, screen } = show(around({}));
  await person.clear(screen.getByLabelText('City'));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Choose a day.')).toBeTruthy();
  expect(screen.getByText('Enter the city.')).toBeTruthy();
  expect(screen.getByText('Check form.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Monday')));
  expect(calls).toEqual([]);
  await person.click(screen.getByLabelText('Tuesday'));
  await person.type(screen.getByLabelText('City'), 'Banff');
  await waitFor(() => expect(screen.queryByText('Check form.')).toBeNull());
});

test('the focus goes to what is wrong now, though a frame is drawn before the form shows it', async () => {
  const { around } = world();
  const { person, screen } = show(around({}));
  const isFocused = (label: string) =>
    expect.poll(() => document.activeElement).toBe(screen.getByLabelText<HTMLElement>(label));
  await person.clear(screen.getByLabelText('City'));
  const frames = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => {
    draw(performance.now());
    return 0;
  });
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Choose a day.');
  await isFocused('Monday');
  // The day is chosen and the form sent in one moment, before the screen says that it is right.
  act(() => {
    fireEvent.click(screen.getByLabelText('Tuesday'));
    fireEvent.submit(screen.getByLabelText<HTMLInputElement>('City').form as HTMLFormElement);
  });
  await isFocused('City');
  expect(frames).toHaveBeenCalled();
});

test('what is right goes out once, with the version it is based on; the form is then as it is kept', async () => {
  const saved: Output[] = [];
  const { calls, holds, around } = world({ version: 2 });
  const { person, screen } = show(around({ onSaved: (output) => saved.push(output) }));
  await person.click(screen.getByLabelText('Monday'));
  await waitFor(() => expect(holds.size).toBe(1));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toEqual([{ version: 2 }]));
  expect(calls.map(({ input }) => input)).toEqual([{ ...KEPT, days: ['mon'], basedOn: 1 }]);
  expect(screen.getByText('Based on 2')).toBeTruthy();
  await waitFor(() => expect(holds.size).toBe(0));
});

test('what is typed while a save is on its way stays, over what was saved, and holds the screen', async () => {
  const { promise: answer, resolve } = Promise.withResolvers<Output>();
  const { holds, around } = world(answer);
  const { person, screen } = show(around({ kept: { ...KEPT, days: ['mon'] } }));
  await person.type(screen.getByLabelText('Name'), ' Medical ');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await person.type(screen.getByLabelText('City'), '!');
  resolve({ version: 2 });
  expect(await screen.findByText('Based on 2')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Calgary!');
  await waitFor(() => expect(holds.size).toBe(1));
});

test('a form whose text may be lost holds nothing, and is sent as any other', async () => {
  const { calls, holds, around } = world({ version: 2 });
  const { person, screen } = show(around({ kept: { ...KEPT, days: ['mon'] }, mayBeLost: true }));
  await person.type(screen.getByLabelText('Name'), ' Medical');
  expect(holds.size).toBe(0);
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls.map(({ input }) => input.name)).toEqual(['Foothills Medical']));
});

test('Escape in the moment of the last letter asks, though the letter is not on the screen yet', async () => {
  const { around } = world();
  const { screen } = show(around({}));
  const city = await screen.findByLabelText('City');
  act(() => {
    fireEvent.input(city, { target: { value: 'Banff' } });
    fireEvent.keyDown(city, { key: 'Escape', code: 'Escape' });
  });
  expect(await screen.findByRole('dialog', { name: 'Discard what you entered?' })).toBeTruthy();
});

/** A form without rules of its own. */
const DaysForm = () => {
  const { picked, dialog } = useOperationForm(saveClinic, {
    values: { days: [] as string[] },
    inputOf: ({ days }) => ({ ...KEPT, days, basedOn: 1 }),
    failureText: () => 'Not saved.',
  });
  return (
    <FormDialog {...dialog} title="Days" submitLabel="Save" onClose={() => {}}>
      <ChipGroupField label="Days" options={DAYS} {...picked('days')} />
    </FormDialog>
  );
};

test('a form without rules is sent again after the server found something wrong', async () => {
  const { calls, client } = world(refused('fields_invalid', [{ path: 'days', code: 'few', message: 'Too few.' }]));
  const { person, screen } = show(
    <ClientProvider client={client} queryClient={createQueryClient()}>
      <DaysForm />
    </ClientProvider>,
  );
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Too few.');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls).toHaveLength(2));
});

test('a failure is said in the words of the feature, and the next try is the same send', async () => {
  const { calls, around } = world(new CallError({ kind: 'internal', code: 'internal' }), { version: 2 });
  const { person, screen } = show(around({ kept: { ...KEPT, days: ['mon'] } }));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByText('Not saved.')).closest('[role="alert"]')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByText('Not saved.')).toBeNull());
  expect(calls).toHaveLength(2);
  expect(calls[0]?.key).toBeTruthy();
  expect(calls[1]?.key).toBe(calls[0]?.key);
});

test('what the server finds wrong stands at its fields, by path and by code, and is gone with the next letter', async () => {
  const issues = [
    { path: 'city', code: 'unknown', message: 'There is no such city.' },
    { path: 'fax', code: 'required', message: 'Nobody can see this.' },
  ];
  const { around } = world(refused('fields_invalid', issues), refused('name_taken'));
  const { person, screen } = show(around({ kept: { ...KEPT, days: ['mon'] } }));
  await person.click(await screen.findByLabelText('Name'));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('There is no such city.')).toBeTruthy();
  expect(screen.getByText('Check the fields.')).toBeTruthy();
  expect(screen.queryByText('Nobody can see this.')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('City')));
  await person.keyboard('x');
  await waitFor(() => expect(screen.queryByText('There is no such city.')).toBeNull());
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Another clinic has this name.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  expect(screen.queryByText('Check the fields.')).toBeNull();
  expect(screen.queryByText('Not saved.')).toBeNull();
});

test('an untouched form follows what somebody else saves; one with something typed keeps it and is behind', async () => {
  const { around } = world();
  const { person, screen, showInstead } = show(around({}));
  showInstead(around({ kept: { ...KEPT, city: 'Banff' }, version: 2 }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Banff'));
  expect(screen.getByText('Based on 2')).toBeTruthy();
  await person.type(screen.getByLabelText('Name'), ' Medical');
  showInstead(around({ kept: { ...KEPT, city: 'Canmore' }, version: 3 }));
  const load = await screen.findByRole('button', { name: 'Load theirs' });
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Foothills Medical');
  expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Banff');
  expect(screen.getByText('Based on 2')).toBeTruthy();
  await person.click(load);
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Canmore'));
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Foothills');
  expect(screen.getByText('Based on 3')).toBeTruthy();
});

test('a save that came too late says no failure, keeps what was typed and offers theirs', async () => {
  const { around } = world(refused('saved_meanwhile'));
  const { person, screen } = show(around({ kept: { ...KEPT, days: ['mon'] } }));
  await person.type(screen.getByLabelText('Name'), ' Medical');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'Load theirs' });
  expect(screen.queryByRole('alert', { name: 'Not saved.' })).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Foothills Medical');
});

test('a form that merges takes over what others saved beside what was typed, and is based on theirs', async () => {
  const { around } = world();
  const { person, screen, showInstead } = show(around({ merging: true }));
  await person.type(screen.getByLabelText('Name'), ' Medical');
  showInstead(around({ merging: true, kept: { name: 'Other', city: 'Canmore', days: [] }, version: 2 }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Canmore'));
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Foothills Medical');
  expect(screen.getByText('Based on 2')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Load theirs' })).toBeNull();
});

const CheckedForm = ({ wrong }: { readonly wrong: { group?: string; city?: string } }) => {
  const form = useRef<HTMLFormElement>(null);
  return (
    <form ref={form}>
      <TextField label="Name" />
      <ChipGroupField label="Days" options={DAYS} value={[]} onChange={() => {}} error={wrong.group} />
      <TextField label="City" error={wrong.city} />
      <Button onClick={() => focusFirstWrong(form.current)}>Check</Button>
    </form>
  );
};

test.for([
  [{ group: 'Choose one.', city: 'City is required' }, 'Monday'],
  [{ city: 'City is required' }, 'City'],
  [{}, 'Name'],
] as const)('the first wrong field of a form gets the focus, one of several controls too', async ([wrong, label]) => {
  const { person, screen } = show(<CheckedForm wrong={wrong} />);
  await person.click(screen.getByRole('button', { name: 'Check' }));
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText(label));
});
