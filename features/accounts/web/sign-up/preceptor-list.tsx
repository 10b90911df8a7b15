import { Button } from '@alethea/ui/button';
import { IconButton } from '@alethea/ui/icon-button';
import { announce } from '@alethea/ui/live-region';
import { TextField } from '@alethea/ui/text-field';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useFieldArray } from 'react-hook-form';
import { en } from '../../texts/sign-up-en.ts';
import { useWizard } from './wizard-context.ts';

const PRECEPTORS_AT_MOST = 20;

/** Section 2 for residents: who supervises them, at least one (SIGNUP-42). */
export function PreceptorList() {
  const { form } = useWizard();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'preceptorInformation' });
  const { errors, touchedFields } = form.formState;
  // A preceptor who was just added is not wrong yet.
  const errorOf = (index: number, name: 'preceptorName' | 'preceptorEmail') =>
    touchedFields.preceptorInformation?.[index]?.[name]
      ? errors.preceptorInformation?.[index]?.[name]?.message
      : undefined;
  const texts = en.preceptors;
  const drop = (index: number) => {
    remove(index);
    announce(texts.removed(index + 1));
    form.setFocus(`preceptorInformation.${Math.max(0, index - 1)}.preceptorName`);
  };
  return (
    <>
      <p className="su-dim">{texts.lead}</p>
      <ol className="su-preceptors">
        {fields.map(({ id }, index) => (
          <li key={id}>
            <fieldset className="su-preceptor">
              <legend>{texts.item(index + 1)}</legend>
              <TextField
                {...form.register(`preceptorInformation.${index}.preceptorName`)}
                id={`su-preceptorInformation.${index}.preceptorName`}
                label={texts.name}
                error={errorOf(index, 'preceptorName')}
                autoComplete="off"
                maxLength={200}
              />
              <TextField
                {...form.register(`preceptorInformation.${index}.preceptorEmail`)}
                id={`su-preceptorInformation.${index}.preceptorEmail`}
                label={texts.email}
                error={errorOf(index, 'preceptorEmail')}
                type="email"
                autoComplete="off"
                maxLength={254}
              />
              {fields.length > 1 && (
                <IconButton label={texts.remove(index + 1)} onClick={() => drop(index)}>
                  <IconTrash size={18} stroke={1.75} aria-hidden />
                </IconButton>
              )}
            </fieldset>
          </li>
        ))}
      </ol>
      {fields.length < PRECEPTORS_AT_MOST && (
        <Button
          dense
          icon={<IconPlus size={16} stroke={2} aria-hidden />}
          onClick={() => append({ preceptorName: '', preceptorEmail: '' })}
        >
          {texts.add}
        </Button>
      )}
    </>
  );
}
