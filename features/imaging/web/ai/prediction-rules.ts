import { environmentOfHost } from '@alethea/kernel/app/app-version';
import { environmentOfPage } from '@alethea/web-kit/page/native-shell';
import { AI_TYPES, type AiModel, type AiType, hasLevel1 } from '../../contract/ai/predictions.ts';

const KEPT_TYPE = 'alethea-ai-type';
const KEPT_PANEL = 'alethea-ai-panel-open';
const HIGH = 0.9;
const MIDDLE = 0.7;

/** How strongly a score speaks, in three steps. */
export function strengthOf(score: number): 'high' | 'middle' | 'low' {
  if (score >= HIGH) return 'high';
  return score >= MIDDLE ? 'middle' : 'low';
}

/** Whole per cent, rounded down: a score under the next step is not shown as if it had reached it. */
export function percentOf(score: number): number {
  return Math.floor(score * 100 + 1e-9);
}

/** The models to choose from, in the order of their types; the first level is for dev and local (AI-08, AI-09, AI-10). */
export function offeredModels(models: readonly AiModel[], host?: string): AiModel[] {
  const mayLevel1 = hasLevel1(host === undefined ? environmentOfPage() : environmentOfHost(host));
  return AI_TYPES.flatMap((type) => models.filter(({ aiType }) => aiType === type)).filter(
    ({ aiType }) => aiType !== 'level1' || mayLevel1,
  );
}

/** The type that was last asked about in this browser, where it is still offered; else the first one. */
export function rememberedType(models: readonly AiModel[]): AiType | null {
  const kept = keptText(KEPT_TYPE);
  return (models.find(({ aiType }) => aiType === kept) ?? models[0])?.aiType ?? null;
}

/** Remembers a type in this browser. */
export function rememberType(type: AiType): void {
  keepText(KEPT_TYPE, type);
}

/** Whether the panel beside the pictures of a consult was left open in this browser. */
export function isPanelOpen(): boolean {
  return keptText(KEPT_PANEL) === 'true';
}

/** Remembers it. */
export function rememberPanel(isOpen: boolean): void {
  keepText(KEPT_PANEL, String(isOpen));
}

function keptText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keepText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // A browser that keeps nothing begins anew each time.
  }
}
