import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { signatureFault } from './s3-signature.ts';

interface UnfinishedUpload {
  readonly key: string;
  readonly initiated: Date;
  readonly parts: Map<number, { readonly etag: string; readonly bytes: Buffer }>;
}

interface Call {
  readonly method: string;
  readonly key: string;
  readonly query: URLSearchParams;
  readonly body: Buffer;
  readonly range: string | undefined;
}

interface Reply {
  readonly status: number;
  readonly headers?: Record<string, string | number>;
  readonly body?: string | Buffer;
}

class S3Fault extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

const MIN_PART_BYTES = 5 * 1024 * 1024;
const STATUS: Readonly<Record<string, number>> = {
  NoSuchKey: 404,
  NoSuchBucket: 404,
  NoSuchUpload: 404,
  InvalidRange: 416,
  InvalidPart: 400,
  EntityTooSmall: 400,
  SlowDown: 503,
};

const etagOf = (bytes: Uint8Array) => `"${createHash('md5').update(bytes).digest('hex')}"`;
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * An S3 server on the loopback interface with one bucket in memory: objects, ranges, multipart uploads, errors in XML,
 * and signatures that are truly checked. Like a real one it shows a multipart upload only when it is completed.
 */
export async function startS3Server(addressing: 'path' | 'host') {
  const account = { accessKeyId: 'AKTEST', secretAccessKey: 'secret/of+the=test', region: 'ca-central-1' };
  const bucket = 'clinic-files';
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, UnfinishedUpload>();
  const calls: string[] = [];
  let failing: string | null = null;

  const server = createServer(async (request, response) => {
    const reply = await answered(request).catch((error: unknown): Reply => {
      if (error instanceof S3Fault)
        return { status: STATUS[error.code] ?? 403, body: `<Error><Code>${error.code}</Code></Error>` };
      throw error;
    });
    if (typeof reply.body === 'string') response.setHeader('content-type', 'application/xml');
    response.writeHead(reply.status, reply.headers).end(request.method === 'HEAD' ? undefined : reply.body);
  });

  async function answered(request: IncomingMessage): Promise<Reply> {
    const call = { ...addressed(request), body: await buffer(request) };
    const fault = failing ?? signatureFault(request, call.body, account);
    if (fault) throw new S3Fault(fault);
    if (call.bucket !== bucket) throw new S3Fault('NoSuchBucket');
    calls.push(call.name);
    return answer(call);
  }

  function addressed(request: IncomingMessage) {
    const url = new URL(request.url ?? '', `http://${request.headers.host}`);
    const path = decodeURIComponent(url.pathname).slice(1);
    const cut = path.indexOf('/') === -1 ? path.length : path.indexOf('/');
    const inPath = addressing === 'path';
    const method = request.method ?? '';
    const operation = [...url.searchParams.keys()].find((name) => ['uploads', 'uploadId'].includes(name)) ?? '';
    return {
      method,
      name: `${method} ${operation}`.trim(),
      bucket: inPath ? path.slice(0, cut) : url.hostname.replace(/\.localhost$/, ''),
      key: inPath ? path.slice(cut + 1) : path,
      query: url.searchParams,
      range: request.headers.range,
    };
  }

  function answer({ method, key, query, body, range }: Call): Reply {
    const uploadId = query.get('uploadId');
    if (method === 'POST' && query.has('uploads')) return { status: 200, body: begin(key) };
    if (method === 'GET' && query.has('uploads')) return { status: 200, body: listUnfinished(query) };
    if (uploadId) {
      const upload = uploads.get(uploadId);
      if (upload?.key !== key) throw new S3Fault('NoSuchUpload');
      if (method === 'PUT') return { status: 200, headers: { etag: addPart(upload, query, body) } };
      if (method === 'POST') return { status: 200, body: complete(uploadId, upload, body.toString()) };
      uploads.delete(uploadId);
      return { status: 204 };
    }
    if (method === 'PUT') {
      objects.set(key, body);
      return { status: 200, headers: { etag: etagOf(body) } };
    }
    if (method === 'DELETE') {
      objects.delete(key);
      return { status: 204 };
    }
    const object = objects.get(key);
    if (!object) throw new S3Fault('NoSuchKey');
    return read(object, method === 'HEAD' ? undefined : range);
  }

  function begin(key: string): string {
    const id = randomUUID();
    uploads.set(id, { key, initiated: new Date(), parts: new Map() });
    return `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`;
  }

  /** One upload a page, so that whoever lists must follow the pages. */
  function listUnfinished(query: URLSearchParams): string {
    const prefix = query.get('prefix') ?? '';
    const after = query.get('upload-id-marker') ?? '';
    const found = [...uploads].filter(([id, upload]) => upload.key.startsWith(prefix) && id > after).sort();
    const [first] = found;
    if (!first) return '<ListMultipartUploadsResult><IsTruncated>false</IsTruncated></ListMultipartUploadsResult>';
    const [id, { key, initiated }] = first;
    return `<ListMultipartUploadsResult><IsTruncated>${found.length > 1}</IsTruncated>
      <NextKeyMarker>${escaped(key)}</NextKeyMarker><NextUploadIdMarker>${id}</NextUploadIdMarker>
      <Upload><Key>${escaped(key)}</Key><UploadId>${id}</UploadId><Initiated>${initiated.toISOString()}</Initiated></Upload>
      </ListMultipartUploadsResult>`;
  }

  function complete(id: string, upload: UnfinishedUpload, order: string): string {
    const wanted = [...order.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
      number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
      etag: /<ETag>(.*?)</.exec(part)?.[1]?.replaceAll('&quot;', '"'),
    }));
    const parts = wanted.map(({ number, etag }) => {
      const part = upload.parts.get(number);
      if (part?.etag !== etag || !part) throw new S3Fault('InvalidPart');
      return part.bytes;
    });
    if (parts.length === 0) throw new S3Fault('InvalidPart');
    if (parts.slice(0, -1).some((part) => part.length < MIN_PART_BYTES)) throw new S3Fault('EntityTooSmall');
    objects.set(upload.key, Buffer.concat(parts));
    uploads.delete(id);
    return '<CompleteMultipartUploadResult><ETag>"x-1"</ETag></CompleteMultipartUploadResult>';
  }

  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      bucket,
      endpoint: `http://${addressing === 'path' ? '127.0.0.1' : 'localhost'}:${port}`,
      ...account,
      pathStyle: addressing === 'path',
    },
    objects,
    uploads,
    /** What was asked, such as `POST uploads`. */
    calls,
    /** Answers every request with this S3 error until told otherwise. */
    failWith(code: string | null): void {
      failing = code;
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((stopped) => server.close(stopped));
    },
  };
}

function addPart(upload: UnfinishedUpload, query: URLSearchParams, bytes: Buffer): string {
  const etag = etagOf(bytes);
  upload.parts.set(Number(query.get('partNumber')), { etag, bytes });
  return etag;
}

/** Like S3: a range that makes no sense is not one, a start beyond the end is refused. */
function read(object: Buffer, range: string | undefined): Reply {
  const match = /^bytes=(\d+)-(\d*)$/.exec(range ?? '');
  const start = Number(match?.[1] ?? 0);
  const end = Math.min(match?.[2] ? Number(match[2]) : object.length - 1, object.length - 1);
  if (!match || (match[2] && Number(match[2]) < start)) {
    return { status: 200, headers: { 'content-length': object.length, etag: etagOf(object) }, body: object };
  }
  if (start >= object.length) throw new S3Fault('InvalidRange');
  const part = object.subarray(start, end + 1);
  const contentRange = `bytes ${start}-${end}/${object.length}`;
  return { status: 206, headers: { 'content-length': part.length, 'content-range': contentRange }, body: part };
}
