import { LinkButton } from '@alethea/ui/actions/button';
import { IconButton } from '@alethea/ui/actions/icon-button';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { SearchSelectField } from '@alethea/ui/fields/select-field';
import { useAction } from '@alethea/web-kit/calls/action';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs';
import { favoriteForm, listFormTemplates } from '../../contract/client.ts';
import { senderEn as en } from '../../texts/sender-en.ts';
import type { PickableForms, Place } from './views.ts';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface FormPickerProps {
  readonly forms: PickableForms;
  readonly place: Place;
  readonly formId: string;
  readonly error: string | undefined;
  readonly onPick: (formId: string) => void;
}

/** Finds a form by typing, favourites first; the one that is chosen can be looked at, and kept among the favourites. */
export const FormPicker = ({ forms, place, formId, error, onPick }: FormPickerProps) => {
  const isFavorited = forms.favoritedForms.includes(formId);
  const favoriting = useAction(favoriteForm, {
    invalidate: [listFormTemplates],
    successMs: null,
    onError: () => showSnackbar({ message: en.favoriteFailed, tone: 'failed' }),
  });
  return (
    <div className="form-picker">
      <SearchSelectField
        label={en.form}
        labelHidden
        placeholder={en.formHelp}
        nothingFound={en.formMissing}
        options={optionsOf(forms)}
        value={formId === '' ? null : formId}
        error={error}
        onChange={(picked) => onPick(picked ?? '')}
      />
      {formId !== '' && (
        <div className="form-picker-actions">
          <IconButton
            label={isFavorited ? en.unfavorite : en.favorite}
            pressed={isFavorited}
            onClick={() => void favoriting.run({ formId, isFavorited: !isFavorited })}
          >
            {isFavorited ? <IconStarFilled {...ICON} /> : <IconStar {...ICON} />}
          </IconButton>
          <LinkButton
            href={`/forms/?preview=true&formId=${formId}&locationIdx=${place.locationIdx}`}
            external
            icon={<IconEye {...ICON} />}
          >
            {en.preview}
          </LinkButton>
        </div>
      )}
    </div>
  );
};

/** Each form once: favourites, then the private ones, then the rest. */
function optionsOf({ templates, favoritedForms }: PickableForms) {
  const groupOf = ({ uid, isPrivate }: PickableForms['templates'][number]) => {
    if (favoritedForms.includes(uid)) return en.groups.favorites;
    return isPrivate ? en.groups.own : en.groups.others;
  };
  const order: readonly string[] = Object.values(en.groups);
  return templates
    .map((template) => ({ value: template.uid, label: template.name, group: groupOf(template) }))
    .toSorted((one, other) => order.indexOf(one.group) - order.indexOf(other.group));
}
