import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest('hex');
const hmac = (key: Uint8Array | string, text: string) => createHmac('sha256', key).update(text).digest();
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** The S3 error code for a request whose AWS Signature Version 4, or signed body, is wrong; null for a good one. */
export function signatureFault(
  request: IncomingMessage,
  body: Uint8Array,
  known: { readonly accessKeyId: string; readonly secretAccessKey: string; readonly region: string },
): string | null {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (!parts) return 'AccessDenied';
  const [, accessKeyId = '', date = '', region = '', headerNames = '', signature = ''] = parts;
  if (accessKeyId !== known.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== known.region) return 'AuthorizationHeaderMalformed';
  const names = headerNames.split(';');
  if (!names.includes('host') || !names.includes('x-amz-date')) return 'AccessDenied';
  const bodyHash = String(request.headers['x-amz-content-sha256']);
  if (bodyHash !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const moment = String(request.headers['x-amz-date']);
  const url = new URL(request.url ?? '', 'http://bucket');
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');
  const headers = names.map((name) => `${name}:${String(request.headers[name]).trim().replace(/ +/g, ' ')}\n`).join('');
  const path = (request.url ?? '').split('?')[0];
  const canonical = [request.method, path, query, headers, headerNames, bodyHash].join('\n');
  const scope = `${date}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n');
  const key = [date, region, 's3', 'aws4_request'].reduce<Uint8Array | string>(hmac, `AWS4${known.secretAccessKey}`);
  return hmac(key, toSign).toString('hex') === signature ? null : 'SignatureDoesNotMatch';
}
