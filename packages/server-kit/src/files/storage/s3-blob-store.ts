import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import {
  BlobPathRefused,
  type BlobStore,
  type ByteRange,
  blobPathSegments,
  type OpenBlob,
  RangeNotSatisfiable,
} from './blob-store.ts';
import { StorageUnavailable } from './storage-unavailable.ts';

/** Where a bucket is and how it is spoken to. */
export interface S3Settings {
  readonly bucket: string;
  /** Address of a compatible server; without one it is Amazon's of the region. */
  readonly endpoint?: string | undefined;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The bucket stands in the path instead of the host name, as many compatible servers want it. */
  readonly pathStyle: boolean;
  /** Begins every key, so that a bucket may be shared; empty for none. */
  readonly prefix: string;
}

const PART_BYTES = 8 * 1024 * 1024;
/** With the part that is being filled, a put holds three parts in memory. */
const PARTS_AT_ONCE = 2;
const CONNECT_WITHIN_MS = 3_000;
const SILENT_AT_MOST_MS = 30_000;
/** Every picture that is being read by somebody holds one. */
const MAX_CONNECTIONS = 200;

/**
 * Keeps blobs in a bucket of any S3-compatible server; larger ones go in parts, and appear only when all parts are
 * there. Whatever the bucket refuses or fails to answer is StorageUnavailable: nothing that it says decides on access.
 */
export function createS3BlobStore(settings: S3Settings): BlobStore {
  const client = createClient(settings);
  const Bucket = settings.bucket;
  const prefix = settings.prefix === '' ? '' : `${settings.prefix}/`;
  const keyOf = (path: string) => prefix + blobPathSegments(path).join('/');

  async function put(path: string, content: Readable | Uint8Array): Promise<void> {
    const source = watched(content instanceof Readable ? content : Readable.from([content]));
    const params = { Bucket, Key: keyOf(path), Body: Readable.from(source.chunks()) };
    const upload = new Upload({ client, params, partSize: PART_BYTES, queueSize: PARTS_AT_ONCE });
    await onBucket(
      () => upload.done(),
      (error) => error === source.failure,
    );
  }

  async function sizeOf(path: string): Promise<number | undefined> {
    const head = await unlessAbsent(client.send(new HeadObjectCommand({ Bucket, Key: keyOf(path) })));
    return head && (head.ContentLength ?? 0);
  }

  async function refuseRange(path: string): Promise<undefined> {
    const sizeBytes = await sizeOf(path);
    if (sizeBytes !== undefined) throw new RangeNotSatisfiable(sizeBytes);
  }

  async function get(path: string, range?: ByteRange): Promise<OpenBlob | undefined> {
    const key = keyOf(path);
    // S3 answers a range that ends before it starts with the whole object.
    if (range && (range.startByte < 0 || (range.endByte ?? range.startByte) < range.startByte))
      return refuseRange(path);
    const Range = range && `bytes=${range.startByte}-${range.endByte ?? ''}`;
    const request = new GetObjectCommand({ Bucket, Key: key, ...(Range ? { Range } : {}) });
    const answer = await unlessAbsent(client.send(request)).catch((error: unknown) => {
      if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 416) return 'out of range' as const;
      throw error;
    });
    if (answer === undefined) return undefined;
    if (answer === 'out of range') return refuseRange(path);
    const stream = answer.Body as Readable;
    if (!range) {
      const sizeBytes = answer.ContentLength ?? 0;
      return { stream, sizeBytes, startByte: 0, endByte: sizeBytes - 1 };
    }
    const part = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(answer.ContentRange ?? '');
    if (part) return { stream, startByte: Number(part[1]), endByte: Number(part[2]), sizeBytes: Number(part[3]) };
    stream.destroy();
    throw new StorageUnavailable('files are unavailable: the bucket does not answer parts of a file');
  }

  async function sweepUnfinished(before: Date): Promise<number> {
    let aborted = 0;
    let from: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | undefined = {};
    while (from) {
      const page: ListMultipartUploadsCommandOutput = await client.send(
        new ListMultipartUploadsCommand({ Bucket, Prefix: prefix, ...from }),
      );
      for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
        if (!Initiated || Initiated >= before) continue;
        await unlessAbsent(client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })));
        aborted += 1;
      }
      from = page.IsTruncated ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker } : undefined;
    }
    return aborted;
  }

  return {
    put,
    get: (path, range) => onBucket(() => get(path, range)),
    exists: (path) => onBucket(async () => (await sizeOf(path)) !== undefined),
    remove: (path) =>
      onBucket(async () => void (await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(path) })))),
    sweepUnfinished: (before) => onBucket(() => sweepUnfinished(before)),
  };
}

function createClient(settings: S3Settings): S3Client {
  const agent = { keepAlive: true, maxSockets: MAX_CONNECTIONS };
  return new S3Client({
    region: settings.region,
    ...(settings.endpoint ? { endpoint: settings.endpoint } : {}),
    forcePathStyle: settings.pathStyle,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    // The signature covers the SHA-256 of every part already, and many compatible servers know no other checksum.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_WITHIN_MS,
      socketTimeout: SILENT_AT_MOST_MS,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
}

/** Passes a stream on and remembers its own failure, so that it is not told as one of the bucket. */
function watched(source: Readable) {
  const state = {
    failure: undefined as unknown,
    async *chunks(): AsyncGenerator<Uint8Array> {
      try {
        yield* source;
      } catch (error) {
        state.failure = error;
        throw error;
      }
    },
  };
  return state;
}

async function unlessAbsent<Answer>(asking: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asking;
  } catch (error) {
    // A bucket that is not there answers 404 as well, but means that nothing can be kept at all.
    const isAbsent = error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
    if (isAbsent && error.name !== 'NoSuchBucket') return undefined;
    throw error;
  }
}

const OUR_OWN = [RangeNotSatisfiable, StorageUnavailable, BlobPathRefused];

async function onBucket<Result>(
  operation: () => Promise<Result>,
  isTheCallers: (error: unknown) => boolean = () => false,
): Promise<Result> {
  try {
    return await operation();
  } catch (error) {
    if (isTheCallers(error) || OUR_OWN.some((kind) => error instanceof kind)) throw error;
    const name = error instanceof Error ? error.name : 'unknown';
    throw new StorageUnavailable(`files are unavailable: the bucket failed (${name})`, { cause: error });
  }
}
