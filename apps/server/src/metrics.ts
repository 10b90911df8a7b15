import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Counts what this process does: one histogram of answers by route and status, and the runtime's own figures. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answers = new Histogram({
    name: 'alethea_http_answer_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  return {
    registry,
    onAnswered(route: string, status: number, durationMs: number): void {
      answers.observe({ route, status: String(status) }, durationMs / 1000);
    },
  };
}
