import type { Upload } from '@alethea/kernel/calls/upload';
import type { FollowDelivery } from '@alethea/server-kit/delivery/delivery';
import type { Feature, OpenFilePolicy, Task } from '@alethea/server-kit/feature';
import type { Webhook } from '@alethea/server-kit/http/webhook-routes';
import type { Job } from '@alethea/server-kit/jobs/job';
import { joinTopics, type Topic } from '@alethea/server-kit/live/topics';
import type { Actor } from '@alethea/server-kit/operations/actor';
import type { Download } from '@alethea/server-kit/operations/download';
import type { Implementation } from '@alethea/server-kit/operations/implement';

/** All that the features of a server declare, kind by kind. */
export interface Declared {
  readonly implementations: readonly Implementation[];
  readonly downloads: readonly Download[];
  readonly webhooks: readonly Webhook[];
  readonly openFile: Readonly<Record<string, OpenFilePolicy>>;
  readonly uploads: readonly Upload[];
  readonly topics: readonly Topic[];
  readonly tasks: readonly Task[];
  readonly jobs: readonly Job[];
  readonly formerJobs: readonly string[];
  readonly followDelivery: Readonly<Record<string, FollowDelivery>>;
  /** The live topics that a person may hear. */
  topicsOf(actor: Actor): readonly string[];
}

/** Joins what features declare; throws when two things of a kind have one name, for one would hide the other. */
export function joinDeclared(features: readonly Feature[]): Declared {
  demandOwnNames('features', features);
  const openFile = features.flatMap((feature) => Object.entries(feature.openFile ?? {}));
  const followDelivery = features.flatMap((feature) => Object.entries(feature.followDelivery ?? {}));
  const topics = features.flatMap((feature) => feature.topics ?? []);
  const declared = {
    implementations: features.flatMap((feature) => feature.implementations),
    downloads: features.flatMap((feature) => feature.downloads ?? []),
    webhooks: features.flatMap((feature) => feature.webhooks ?? []),
    uploads: features.flatMap((feature) => feature.uploads ?? []),
    tasks: features.flatMap((feature) => feature.tasks ?? []),
    jobs: features.flatMap((feature) => feature.jobs ?? []),
    formerJobs: features.flatMap((feature) => feature.formerJobs ?? []),
  };
  demandOwnNames(
    'operations',
    declared.implementations.map(({ operation }) => operation),
  );
  demandOwnNames('downloads', declared.downloads);
  demandOwnNames('webhooks', declared.webhooks);
  demandOwnNames('uploads', declared.uploads);
  demandOwnNames(
    'kinds of records with files',
    openFile.map(([name]) => ({ name })),
  );
  demandOwnNames(
    'kinds of records with deliveries',
    followDelivery.map(([name]) => ({ name })),
  );
  demandOwnNames('topics', topics);
  demandOwnNames('tasks', declared.tasks);
  demandOwnNames('jobs', declared.jobs);
  return {
    ...declared,
    openFile: Object.fromEntries(openFile),
    followDelivery: Object.fromEntries(followDelivery),
    topics,
    topicsOf: joinTopics(topics),
  };
}

function demandOwnNames(kind: string, things: readonly { readonly name: string }[]): void {
  const names = things.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Two ${kind} are called ${twice}.`);
}
