import { showSnackbar } from '@alethea/ui/base/snackbar';
import { RadioGroupField } from '@alethea/ui/fields/radio-group-field';
import { TextAreaField } from '@alethea/ui/fields/text-area-field';
import { TextField } from '@alethea/ui/fields/text-field';
import { FormDialog } from '@alethea/ui/form/form-dialog';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { issuesOfTexts } from '@alethea/web-kit/forms/form-rules';
import { useOperationForm } from '@alethea/web-kit/forms/operation-form';
import { useState } from 'react';
import { listSearchWords, saveSearchWord } from '../../contract/client.ts';
import { SEARCH_WORD_LIMITS, WORD_WEIGHTS } from '../../contract/search-word-limits.ts';
import { wordsEn as en } from '../../texts/words-en.ts';
import { DIRECTORY_PARTS } from './desk-address.ts';
import type { SearchWord } from './views.ts';

interface WordDialogProps {
  /** Null for a word that is added. */
  readonly word: SearchWord | null;
  readonly onClose: () => void;
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function problemOfMeanings(text: string): string | undefined {
  const lines = linesOf(text);
  if (lines.length > SEARCH_WORD_LIMITS.meanings) return en.dialog.tooMany;
  return lines.some((line) => line.length > SEARCH_WORD_LIMITS.meaning) ? en.dialog.tooLong : undefined;
}

/** Says what a word or phrase means when services are searched for. */
export function WordDialog({ word, onClose }: WordDialogProps) {
  const [values] = useState(() => ({
    typed: word?.typed ?? '',
    meant: word?.meant.join('\n') ?? '',
    weight: word?.weight ?? ('clinical' as const),
  }));
  const { field, form, dialog } = useOperationForm(saveSearchWord, {
    values,
    issuesOf: ({ typed, meant }) =>
      issuesOfTexts({
        typed: typed.trim() === '' ? en.dialog.typedMissing : undefined,
        meant: problemOfMeanings(meant),
      }),
    inputOf: ({ typed, meant, weight }) => ({
      ...{ typed: typed.trim(), meant: linesOf(meant), weight, basedOn: word?.version ?? 0 },
    }),
    failureText: (error) => errorText(error, en.errors, en.failed),
    fieldOf: {
      word_without_meaning: ['typed', en.errors.word_without_meaning],
      phrase_too_long: ['typed', en.errors.phrase_too_long],
    },
    parts: DIRECTORY_PARTS,
    invalidate: [listSearchWords],
    onSuccess: (_, { typed }) => {
      showSnackbar({ tone: 'done', message: en.saved(typed) });
      onClose();
    },
  });
  return (
    <FormDialog
      {...dialog}
      title={word ? en.dialog.edit(word.typed) : en.dialog.add}
      submitLabel={en.dialog.save}
      onClose={onClose}
    >
      {!word && (
        <TextField
          label={en.dialog.typed}
          help={en.dialog.typedHelp}
          maxLength={SEARCH_WORD_LIMITS.typed}
          {...field('typed')}
        />
      )}
      <TextAreaField label={en.dialog.meant} help={en.dialog.meantHelp} minRows={3} {...field('meant')} />
      <RadioGroupField
        label={en.dialog.weight}
        name="weight"
        value={form.watch('weight')}
        onChange={(weight) => form.setValue('weight', weight)}
        options={WORD_WEIGHTS.map((value) => ({ value, ...en.weights[value] }))}
      />
    </FormDialog>
  );
}
