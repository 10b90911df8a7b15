import './ai-panel.css';
import { Button } from '@alethea/ui/actions/button';
import { Progress } from '@alethea/ui/display/progress';
import { RadioGroupField } from '@alethea/ui/fields/radio-group-field';
import { Section } from '@alethea/ui/page/section';
import { Notice } from '@alethea/ui/states/notice';
import { useAction } from '@alethea/web-kit/calls/action';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { useId, useState } from 'react';
import type { AiModel, AiType } from '../../contract/ai/predictions.ts';
import { getPredictions, predictImage } from '../../contract/client.ts';
import { aiEn as en } from '../../texts/ai-en.ts';
import { PredictionResults } from './prediction-results.tsx';
import { rememberedType, rememberType } from './prediction-rules.ts';
import { useAiModels } from './use-ai-models.ts';

interface AiPanelProps {
  /** The path of an item of the gallery, or the id of a file of a consult. */
  readonly uri: string;
  readonly isFilm: boolean;
}

/** What models say of a picture (GALLERY-32); nothing where this installation has none. */
export const AiPanel = ({ uri, isFilm }: AiPanelProps) => {
  const models = useAiModels();
  if (models.length === 0) return null;
  return (
    <div className="ai-aside">
      <Section title={en.title} level={3}>
        <div className="ai-panel">
          {isFilm ? <p>{en.film}</p> : <PicturePredictions key={uri} uri={uri} models={models} />}
        </div>
      </Section>
    </div>
  );
};

interface PicturePredictionsProps {
  readonly uri: string;
  readonly models: readonly AiModel[];
}

/** Asking a model about one picture, and what was said of it. */
export const PicturePredictions = ({ uri, models }: PicturePredictionsProps) => {
  const name = useId();
  const [type, setType] = useState(() => rememberedType(models));
  const kept = useOperation(getPredictions, { uri });
  const asking = useAction(predictImage, { invalidate: [getPredictions], successMs: null });
  const predictions = kept.data?.aiPredictions ?? {};
  const isRunning = asking.state === 'running';
  const predict = () => type && void asking.run({ uri, aiType: type });
  const choose = (next: AiType) => {
    rememberType(next);
    setType(next);
    asking.reset();
  };
  return (
    <>
      {/* Before everything else, and never closed: it belongs to each result. */}
      <p className="ai-disclaimer">{en.disclaimer}</p>
      <RadioGroupField
        chips
        label={en.type}
        name={name}
        options={models.map(({ aiType }) => ({ value: aiType, label: en.types[aiType], disabled: isRunning }))}
        value={type}
        onChange={choose}
      />
      <Button loading={isRunning} onClick={predict}>
        {type && predictions[type] ? en.predictAgain : en.predict}
      </Button>
      {isRunning && <Progress label={en.running} />}
      {asking.error && (
        <Notice tone="failed" action={<Button onClick={predict}>{en.retry}</Button>}>
          {errorText(asking.error, en.errors, en.failed)}
        </Notice>
      )}
      {kept.isError && (
        <Notice tone="failed" action={<Button onClick={() => void kept.refetch()}>{en.retry}</Button>}>
          {en.loadFailed}
        </Notice>
      )}
      <div role="status" aria-label={en.results} className="ai-results">
        <PredictionResults models={models} predictions={predictions} />
      </div>
      {Object.keys(predictions).length > 0 && <p className="al-dim">{en.scoreHint}</p>}
      {models.some(({ demonstration }) => demonstration) && <p className="al-dim">{en.demonstrationHint}</p>}
    </>
  );
};
