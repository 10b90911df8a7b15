import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { isOver } from '../provider/subscription-provider.ts';
import type { Bookkeeping } from './bookkeeping.ts';
import { type Books, sandboxId } from './books.ts';
import { customerObject, paymentIdOf, paymentObject, SANDBOX_PRICE, subscriptionObject } from './objects.ts';

const SECRET_EXPANDED = 'latest_invoice.confirmation_secret';

/** A refusal as the API words it. */
class Refused extends Error {
  readonly status: number;
  readonly error: { readonly type: string; readonly code?: string; readonly message: string };

  constructor(status: number, type: string, message: string, code?: string) {
    super(message);
    this.status = status;
    this.error = { type, message, ...(code && { code }) };
  }
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly given: URLSearchParams;
}

/** What the pages of the portal are found at. */
export interface ApiSupplies {
  readonly books: Books;
  readonly bookkeeping: Bookkeeping;
  portalUrl(sessionId: string): string;
  /** True while the sandbox plays a provider that is down. */
  isDown(): boolean;
}

/**
 * A server on this machine that speaks Stripe's API as far as premium uses it: keys, form bodies, unknown parameters and
 * idempotency are held to as Stripe holds to them.
 */
export async function startSandboxApi(supplies: ApiSupplies): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    try {
      send(200, await answer(supplies, request));
    } catch (error) {
      if (error instanceof Refused) send(error.status, { error: error.error });
      else send(500, { error: { type: 'api_error', message: 'The sandbox has failed.' } });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => stop(server) };
}

async function answer(supplies: ApiSupplies, request: IncomingMessage): Promise<unknown> {
  const { books, bookkeeping } = supplies;
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
  const body = await text(request);
  if (request.headers.authorization !== `Bearer ${books.secretKey}`) {
    throw new Refused(401, 'invalid_request_error', 'Invalid API Key provided.');
  }
  if (supplies.isDown()) throw new Refused(503, 'api_error', 'The sandbox is down.');
  bookkeeping.settle();
  const isPost = request.method === 'POST';
  const call: Call = {
    method: request.method ?? '',
    path: pathname,
    given: isPost ? new URLSearchParams(body) : searchParams,
  };
  const key = request.headers['idempotency-key']?.toString();
  // The library sends a key of its own with every POST, and another one with every call.
  if (!isPost || !key) return route(supplies, call);
  const asked = `${pathname} ${body}`;
  const known = books.answers[key];
  if (known && known.asked !== asked) {
    throw new Refused(
      400,
      'idempotency_error',
      'Keys for idempotent requests can only be used with the same parameters.',
    );
  }
  if (known) return known.body;
  const made = route(supplies, call);
  books.answers[key] = { asked, body: made };
  books.keep();
  return made;
}

function route(supplies: ApiSupplies, { method, path, given }: Call): unknown {
  const [, resource = '', id] =
    /^\/v1\/(prices|customers|subscriptions|payment_intents|billing_portal\/sessions)(?:\/([\w-]+))?$/.exec(path) ?? [];
  const wanted = `${method} ${resource}${id ? '/:id' : ''}`;
  const handler = HANDLERS[wanted];
  if (!handler) throw new Refused(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${path}).`);
  const unknown = [...given.keys()].find((name) => !handler.takes.some((taken) => taken.test(name)));
  if (unknown) {
    throw new Refused(400, 'invalid_request_error', `Received unknown parameter: ${unknown}`, 'parameter_unknown');
  }
  return handler.answer(supplies, given, id ?? '');
}

interface Handler {
  readonly takes: readonly RegExp[];
  answer(supplies: ApiSupplies, given: URLSearchParams, id: string): unknown;
}

const EXPAND = /^expand\[\d+\]$/;

const HANDLERS: Readonly<Record<string, Handler>> = {
  'GET prices/:id': {
    takes: [EXPAND],
    answer(_supplies, _given, id) {
      if (id !== SANDBOX_PRICE.id) throw missing('price', id);
      return SANDBOX_PRICE;
    },
  },
  'POST customers': {
    takes: [/^metadata\[\w+\]$/],
    answer({ books }, given) {
      const metadata = Object.fromEntries(
        [...given].flatMap(([name, value]) => {
          const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
          return key ? [[key, value]] : [];
        }),
      );
      const customer = { id: sandboxId('cus'), name: null, email: null, metadata, card: null };
      books.customers.push(customer);
      books.keep();
      return customerObject(customer);
    },
  },
  'POST customers/:id': {
    takes: [/^(name|email)$/],
    answer({ books }, given, id) {
      const found = books.customers.find((each) => each.id === id);
      if (!found) throw missing('customer', id);
      found.name = given.get('name') ?? found.name;
      found.email = given.get('email') ?? found.email;
      books.keep();
      return customerObject(found);
    },
  },
  'POST subscriptions': {
    takes: [
      /^(customer|payment_behavior)$/,
      /^items\[\d+\]\[price\]$/,
      /^payment_settings\[save_default_payment_method\]$/,
      EXPAND,
    ],
    answer(supplies, given) {
      const customer = customerIn(supplies, given);
      const price = given.get('items[0][price]') ?? '';
      if (price !== SANDBOX_PRICE.id) throw missing('price', price);
      if (given.get('payment_behavior') !== 'default_incomplete') {
        throw new Refused(
          400,
          'invalid_request_error',
          'This customer has no attached payment source.',
          'resource_missing',
        );
      }
      return subscriptionObject(supplies.bookkeeping.begin(customer), expands(given, SECRET_EXPANDED));
    },
  },
  'GET subscriptions': {
    takes: [/^(customer|price|status|limit)$/, EXPAND],
    answer(supplies, given) {
      const customer = customerIn(supplies, given);
      const isAll = given.get('status') === 'all';
      const data = supplies.books.subscriptions
        .filter((each) => each.customer === customer.id && (isAll || each.status !== 'canceled'))
        .toReversed()
        .slice(0, Number(given.get('limit') ?? 10))
        .map((each) => subscriptionObject(each, expands(given, `data.${SECRET_EXPANDED}`)));
      return { object: 'list', url: '/v1/subscriptions', has_more: false, data };
    },
  },
  'POST subscriptions/:id': {
    takes: [/^cancel_at_period_end$/],
    answer(supplies, given, id) {
      const subscription = openSubscriptionIn(supplies, id);
      const isCancelled = given.get('cancel_at_period_end') === 'true';
      supplies.bookkeeping.cancelAtPeriodEnd(subscription, isCancelled);
      return subscriptionObject(subscription, false);
    },
  },
  'DELETE subscriptions/:id': {
    takes: [],
    answer(supplies, _given, id) {
      const subscription = openSubscriptionIn(supplies, id);
      supplies.bookkeeping.cancel(subscription);
      return subscriptionObject(subscription, false);
    },
  },
  'GET payment_intents/:id': {
    takes: [],
    answer({ books }, _given, id) {
      const found = books.subscriptions.find((each) => paymentIdOf(each) === id);
      if (!found) throw missing('payment_intent', id);
      return paymentObject(found);
    },
  },
  'POST billing_portal/sessions': {
    takes: [/^(customer|return_url)$/],
    answer(supplies, given) {
      const customer = customerIn(supplies, given);
      const id = sandboxId('bps');
      supplies.books.portals[id] = { customer: customer.id, returnUrl: given.get('return_url') ?? '' };
      supplies.books.keep();
      return { id, object: 'billing_portal.session', customer: customer.id, url: supplies.portalUrl(id) };
    },
  },
};

function customerIn({ books }: ApiSupplies, given: URLSearchParams) {
  const id = given.get('customer') ?? '';
  const found = books.customers.find((each) => each.id === id);
  if (!found) throw missing('customer', id);
  return found;
}

/** Stripe finds no cancelled subscription where one is to be changed. */
function openSubscriptionIn({ books }: ApiSupplies, id: string) {
  const found = books.subscriptions.find((each) => each.id === id && !isOver(each.status));
  if (!found) throw missing('subscription', id);
  return found;
}

function expands(given: URLSearchParams, path: string): boolean {
  return [...given].some(([name, value]) => EXPAND.test(name) && value === path);
}

function missing(what: string, id: string): Refused {
  return new Refused(404, 'invalid_request_error', `No such ${what}: '${id}'`, 'resource_missing');
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
}
