import type { Attachment } from '@alethea/consults/contract/consult-view';
import { Tag } from '@alethea/ui/display/tag';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { consultLabelsEn as en } from '../../texts/labelling/consult-labels-en.ts';
import { labelWords } from '../labels/label-words.ts';

interface LabelledPictureProps {
  readonly picture: Attachment;
  readonly labels: readonly string[];
  readonly isSelected: boolean;
  /** Something of its labels is not saved. */
  readonly isChanged: boolean;
  readonly onToggle: () => void;
  readonly onRemove: (label: string) => void;
}

/** A picture to be selected, with what it is called. */
export const LabelledPicture = (props: LabelledPictureProps) => {
  const { picture, labels, isSelected, isChanged, onToggle, onRemove } = props;
  const { fileName, thumbnailDownloadUrl, downloadUrl } = picture;
  return (
    <li className="labelled-picture">
      <button
        type="button"
        className="labelled-picture-face"
        aria-pressed={isSelected}
        aria-label={en.select(fileName)}
        title={fileName}
        onClick={onToggle}
      >
        <img src={thumbnailDownloadUrl ?? downloadUrl} alt="" loading="lazy" decoding="async" />
        {isSelected && <IconCheck size={18} stroke={2.5} aria-hidden />}
      </button>
      <div className="labelled-picture-labels">
        {labels.map((label) => (
          <Tag
            key={label}
            tone="action"
            removeLabel={en.remove(labelWords(label), fileName)}
            onRemove={() => onRemove(label)}
          >
            {labelWords(label)}
          </Tag>
        ))}
        {isChanged && <Tag tone="waiting">{en.unsaved}</Tag>}
      </div>
    </li>
  );
};
