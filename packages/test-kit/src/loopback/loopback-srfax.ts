import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What the loopback provider does with the next calls. */
export interface SrfaxBehaviour {
  /** `cut` ends the connection after the whole request has been read. */
  queue: 'take' | 'cut' | 'garbage' | 'silent_id';
  /** What Get_FaxStatus answers, in turn; the last one stays. */
  statuses: readonly { readonly SentStatus: string; readonly ErrorCode?: string }[];
}

const ACCESS = { accessId: '4711', accessPassword: 'pa$$ & word' };

/** A server on this machine that speaks the SRFax protocol: a posted form, JSON back, status 200 even on failure. */
export async function startLoopbackSrfax() {
  const behaviour: SrfaxBehaviour = { queue: 'take', statuses: [{ SentStatus: 'Sent' }] };
  const queued: URLSearchParams[] = [];
  let looks = 0;

  const answer = (response: ServerResponse, Status: 'Success' | 'Failed', Result: unknown) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ Status, Result }));

  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request));
    if (form.get('access_id') !== ACCESS.accessId || form.get('access_pwd') !== ACCESS.accessPassword) {
      answer(response, 'Failed', 'Invalid Access Code / Password');
    } else if (form.get('action') === 'Queue_Fax') {
      queued.push(form);
      looks = 0;
      if (behaviour.queue === 'cut') request.socket.destroy();
      else if (behaviour.queue === 'garbage') response.writeHead(200).end('<html>Maintenance</html>');
      else if (behaviour.queue === 'silent_id') answer(response, 'Success', '');
      else answer(response, 'Success', String(9000 + queued.length));
    } else if (form.get('action') === 'Get_FaxStatus') {
      const status = behaviour.statuses[Math.min(looks, behaviour.statuses.length - 1)];
      looks += 1;
      if (form.get('sFaxDetailsID') === String(9000 + queued.length)) answer(response, 'Success', status);
      else answer(response, 'Failed', 'No fax with this id');
    } else answer(response, 'Failed', 'Invalid action');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      ...ACCESS,
      callerNumber: '4035550100',
      senderEmail: 'fax@alethea.test',
      url: `http://127.0.0.1:${port}/SRF_SecWebSvc.php`,
    },
    behaviour,
    queued,
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
