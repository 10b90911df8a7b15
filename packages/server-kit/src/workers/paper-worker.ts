import { speakingIn } from '../language/speaking.ts';
import { openAttachedPdf } from '../pdf/attached-pdf.ts';
import { drawPdf } from '../pdf/draw-pdf.ts';
import { serveTasks } from './serve-tasks.ts';
import type { PaperTasks } from './worker-tasks.ts';

serveTasks<PaperTasks>({
  openAttachedPdf: ({ path, mostPages, mostBytes }) => openAttachedPdf(path, mostPages, mostBytes),
  drawPdf: ({ order, target, language }, blocks) => speakingIn(language, () => drawPdf(order, blocks, target)),
});
