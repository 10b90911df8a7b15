import { Button } from '@alethea/ui/actions/button';
import { IconButton } from '@alethea/ui/actions/icon-button';
import { announce } from '@alethea/ui/base/live-region';
import { TextField } from '@alethea/ui/fields/text-field';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useFieldArray } from 'react-hook-form';
import { en } from '../../../texts/joining/sign-up-en.ts';
import { useWizard } from './state/wizard-context.ts';

const PRECEPTORS_AT_MOST = 20;

/** Section 2 for residents: who supervises them, at least one (SIGNUP-42). */
export function PreceptorList() {
  const { form, field } = useWizard();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'preceptorInformation' });
  const { isSubmitted, touchedFields } = form.formState;
  const preceptor = (index: number, name: 'preceptorName' | 'preceptorEmail') => {
    const { error, ...registered } = field(`preceptorInformation.${index}.${name}`);
    // A preceptor who was just added is not wrong yet.
    const isJudged = isSubmitted || touchedFields.preceptorInformation?.[index]?.[name];
    return { ...registered, error: isJudged ? error : undefined };
  };
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
              <TextField {...preceptor(index, 'preceptorName')} label={texts.name} autoComplete="off" maxLength={200} />
              <TextField
                {...preceptor(index, 'preceptorEmail')}
                label={texts.email}
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
