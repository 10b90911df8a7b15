import { Button } from '@alethea/ui/actions/button';
import { SelectField } from '@alethea/ui/fields/select-field';
import { formatDate } from '@alethea/web-kit/page/format';
import { type CSSProperties, useState } from 'react';
import type { MediaItem } from '../../contract/media-item.ts';
import { seriesEn } from '../../texts/series-en.ts';
import { daysBetween, type Pair, pairOf, seriesSteps } from './series-rules.ts';

const en = seriesEn.compare;

interface CompareProps {
  readonly items: readonly MediaItem[];
  readonly onBroken: () => void;
}

/** Two pictures of a series: beside each other, or one over the other with a slider between before and after. */
export const Compare = ({ items, onBroken }: CompareProps) => {
  const [chosen, setChosen] = useState<Pair>({ beforeId: null, afterId: null });
  const [way, setWay] = useState<'sideBySide' | 'slider'>('sideBySide');
  const pair = pairOf(items, chosen);
  if (!pair) return <p className="al-dim">{en.needsTwo}</p>;
  const { pictures, before, after } = pair;
  const options = seriesSteps(pictures).map(({ item, sinceFirst }) => ({
    value: item.id,
    label: en.choice(formatDate(item.data.created), sinceFirst),
  }));
  return (
    <>
      <div className="series-compare-bar">
        <SelectField
          dense
          label={en.before}
          options={options}
          value={before.id}
          onChange={(event) => setChosen({ ...chosen, beforeId: event.currentTarget.value })}
        />
        <SelectField
          dense
          label={en.after}
          options={options}
          value={after.id}
          onChange={(event) => setChosen({ ...chosen, afterId: event.currentTarget.value })}
        />
        <span className="series-compare-ways">
          {(['sideBySide', 'slider'] as const).map((one) => (
            <Button key={one} dense pressed={way === one} onClick={() => setWay(one)}>
              {en[one]}
            </Button>
          ))}
        </span>
        <span className="al-dim" aria-live="polite">
          {en.between(Math.abs(daysBetween(before, after)))}
        </span>
      </div>
      {way === 'sideBySide' ? (
        <div className="series-pair">
          <Picture label={en.before} item={before} onBroken={onBroken} />
          <Picture label={en.after} item={after} onBroken={onBroken} />
        </div>
      ) : (
        <Slider before={before} after={after} onBroken={onBroken} />
      )}
    </>
  );
};

const altOf = ({ data }: MediaItem) => seriesEn.pictureOf(formatDate(data.created));

interface PictureProps {
  readonly label: string;
  readonly item: MediaItem;
  readonly onBroken: () => void;
}

const Picture = ({ label, item, onBroken }: PictureProps) => (
  <figure className="series-picture">
    <img src={item.data.fileDownloadUrl} alt={altOf(item)} onError={onBroken} />
    <figcaption>
      <strong>{label}</strong> {formatDate(item.data.created)}
    </figcaption>
  </figure>
);

interface SliderProps {
  readonly before: MediaItem;
  readonly after: MediaItem;
  readonly onBroken: () => void;
}

/** The earlier picture lies over the later one; how far it reaches is the value of a range, for keys and pointers alike. */
const Slider = ({ before, after, onBroken }: SliderProps) => {
  const [percent, setPercent] = useState(50);
  return (
    <div className="series-slider" style={{ '--series-at': `${percent}%` } as CSSProperties}>
      <img src={after.data.fileDownloadUrl} alt={altOf(after)} onError={onBroken} />
      <img className="series-slider-before" src={before.data.fileDownloadUrl} alt={altOf(before)} onError={onBroken} />
      <span className="series-slider-line" aria-hidden />
      <input
        type="range"
        min={0}
        max={100}
        value={percent}
        aria-label={en.slide}
        aria-valuetext={en.part(percent)}
        onChange={(event) => setPercent(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
};
