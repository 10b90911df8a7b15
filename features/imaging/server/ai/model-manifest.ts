import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SPECIALIST_OUTCOMES } from '@alethea/consults/contract/outcomes';
import { z } from 'zod';
import { AI_TYPES } from '../../contract/ai/predictions.ts';

const MANIFEST = 'model.json';
const perChannel = z.tuple([z.number(), z.number(), z.number()]);

const described = {
  name: z.string().trim().min(1).max(80),
  version: z.string().regex(/^\d+\.\d+\.\d+$/, 'three numbers, as 1.0.0'),
  aiType: z.enum(AI_TYPES),
  demonstration: z.boolean(),
  licence: z.string().min(1).max(200),
  labels: z
    .array(z.strictObject({ gpLabel: z.string().min(1).max(120), outcome: z.enum(SPECIALIST_OUTCOMES).optional() }))
    .min(2)
    .max(500)
    .refine((labels) => new Set(labels.map(({ gpLabel }) => gpLabel)).size === labels.length, 'no label twice'),
  /** How the model did on pictures that it was not trained on. */
  heldOut: z
    .strictObject({ pictures: z.number().int().positive(), correct: z.number().int().nonnegative() })
    .optional(),
};

const localSchema = z.strictObject({
  ...described,
  /** An ONNX model beside the manifest: one picture in, one score for each label out. */
  file: z.string().regex(/^[\w-]+\.onnx$/, 'the name of an ONNX file in the same folder'),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  input: z.strictObject({
    width: z.number().int().min(8).max(2_048),
    height: z.number().int().min(8).max(2_048),
    /** NCHW: all red values, then all green, then all blue; NHWC: pixel by pixel. */
    layout: z.enum(['NCHW', 'NHWC']),
    /** Of red, green and blue from 0 to 1: what is taken away, and what the rest is divided by. */
    mean: perChannel,
    deviation: perChannel.refine((values) => values.every((value) => value > 0), 'greater than 0'),
  }),
});
const remoteSchema = z.strictObject({
  ...described,
  /** The service at AI_REMOTE_URL is sent the picture. */
  remote: z.literal(true),
});
const manifestSchema = z.union([localSchema, remoteSchema]);

/** A model whose file lies beside its manifest. */
export interface LocalModel extends z.output<typeof localSchema> {
  /** Where its file lies. */
  readonly path: string;
}
/** A model that somebody else runs. */
export type RemoteModel = z.output<typeof remoteSchema>;
/** See LocalModel and RemoteModel. */
export type Model = LocalModel | RemoteModel;

/** What a server does with a folder of models. */
export interface ModelRules {
  readonly production: boolean;
  /** Whether a service is set that may be sent pictures. */
  readonly hasRemote: boolean;
}

/** Says what is wrong with the models, all of it at once; a server with such models does not start. */
export class ModelsRefused extends Error {
  override readonly name = 'ModelsRefused';

  constructor(folder: string, problems: readonly string[]) {
    super(
      `The models in ${folder} (AI_MODELS_DIR) cannot be used:\n${problems.map((each) => `  - ${each}`).join('\n')}`,
    );
  }
}

/** Reads a folder that holds one folder for each model, each with `model.json`. Throws ModelsRefused. */
export async function readModels(folder: string, rules: ModelRules): Promise<readonly Model[]> {
  const problems: string[] = [];
  const models: Model[] = [];
  for (const name of await foldersIn(folder)) {
    const told = (problem: string) => problems.push(`${name}: ${problem}`);
    const model = await readModel(join(folder, name), told);
    if (!model) continue;
    if (rules.production && model.demonstration) told('a demonstration model is not for production');
    if ('remote' in model && !rules.hasRemote) told('AI_REMOTE_URL is missing; the model is run by somebody else');
    if (models.some(({ aiType }) => aiType === model.aiType)) told(`there is another model for ${model.aiType}`);
    models.push(model);
  }
  if (problems.length > 0) throw new ModelsRefused(folder, problems);
  return models;
}

async function foldersIn(folder: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .sort();
  } catch (error) {
    throw new ModelsRefused(folder, [`the folder cannot be read: ${(error as NodeJS.ErrnoException).code}`]);
  }
}

async function readModel(folder: string, told: (problem: string) => void): Promise<Model | null> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null);
  if (text === null) {
    told(`${MANIFEST} is missing`);
    return null;
  }
  const json = parseJson(text);
  if (json === undefined) {
    told(`${MANIFEST} is not JSON`);
    return null;
  }
  const isRemote = typeof json === 'object' && json !== null && 'remote' in json;
  const parsed = (isRemote ? remoteSchema : localSchema).safeParse(json) as z.ZodSafeParseResult<
    z.output<typeof manifestSchema>
  >;
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) told(`${MANIFEST}, ${path.join('.') || 'whole'}: ${message}`);
    return null;
  }
  const manifest = parsed.data;
  if ('remote' in manifest) return manifest;
  const path = join(folder, manifest.file);
  const bytes = await readFile(path).catch(() => null);
  if (!bytes) told(`${manifest.file} is missing`);
  else if (createHash('sha256').update(bytes).digest('hex') !== manifest.sha256) {
    told(`${manifest.file} is not the file that ${MANIFEST} names by its sha256`);
  }
  return { ...manifest, path };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
