import type { PoolImage } from '../../contract/labelling/pool-image.ts';
import { labellingEn as en } from '../../texts/labelling/labelling-en.ts';
import { labelWords } from '../labels/label-words.ts';

/** What a program took a picture for, and how sure it was. */
export const PredictionList = ({
  aiPrediction,
  aiScores,
  aiVersion,
}: Pick<PoolImage, 'aiPrediction' | 'aiScores' | 'aiVersion'>) => {
  if (aiPrediction.length === 0) return <p className="al-dim">{en.noPrediction}</p>;
  return (
    <>
      <ol className="annotation-predictions">
        {aiPrediction.map((label, place) => (
          <li key={label}>
            <span>{labelWords(label)}</span>
            {aiScores[place] !== undefined && <span className="al-dim">{en.share(aiScores[place])}</span>}
          </li>
        ))}
      </ol>
      {aiVersion !== '' && <p className="al-dim">{en.version(aiVersion)}</p>}
    </>
  );
};
