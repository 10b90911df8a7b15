import type { BillingFigures } from './billing/measure-billing.ts';
import type { GalleryFigures } from './gallery/measure-gallery.ts';
import type { BombFigures } from './measure-bombs.ts';
import type { GrowthFigures } from './measure-growth.ts';
import type { PairFigures } from './measure-pair.ts';
import type { StartFigures } from './measure-start.ts';
import type { RestartFigures, StreamFigures } from './measure-streams.ts';
import type { MeasuredName } from './measured-calls.ts';
import type { BenchOptions, Part } from './options.ts';
import type { FormFigures } from './patients/measure-forms.ts';
import type { MessageFigures } from './patients/measure-messages.ts';
import type { PredictionFigures } from './predictions/measure-predictions.ts';
import type { RelevanceResults } from './relevance/measure-relevance.ts';
import type { WebFigures } from './web/measure-web.ts';

/** Everything that a run has found; what is missing was not asked for, or stands among the failures. */
export interface BenchResults {
  readonly takenAt: string;
  readonly machine: Readonly<Record<string, string | number>>;
  readonly size: Pick<BenchOptions, 'consults' | 'services'>;
  readonly pairs: Partial<Record<MeasuredName, PairFigures>>;
  readonly growth: Partial<Record<MeasuredName, GrowthFigures>>;
  readonly streams: StreamFigures[];
  restart?: RestartFigures;
  bombs?: BombFigures;
  predictions?: PredictionFigures;
  gallery?: GalleryFigures;
  messages?: MessageFigures;
  forms?: FormFigures;
  billing?: BillingFigures;
  /** The most that the server process was seen to use. */
  serverMegabytes?: number;
  start?: StartFigures;
  web?: WebFigures;
  relevance?: RelevanceResults;
  readonly failures: { readonly part: Part; readonly reason: string }[];
}
