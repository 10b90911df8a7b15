// @vitest-environment happy-dom
import {
  type Answering,
  answering,
  refused,
  showScreen,
  waitFor,
  within,
} from '@alethea/test-kit/screen/show-screen.tsx';
import { expect, test, vi } from 'vitest';
import { exportEconsultPdf, getConsultFaxes, sendMoaMessage } from '../../contract/client.ts';
import MoaMailDialog from '../handing-on/moa-mail-dialog.tsx';
import { consultDetail } from './consult-samples.ts';
import { PHYSICIAN, showMessaging } from './messaging-scene.tsx';

/** The menu of an open consult, of somebody whose clinic has assistants. */
async function openMenu(answers: readonly Answering[] = []) {
  const to = { clinicName: 'Prairie Rose Family Health', faxNumber: '6395550193', emails: [] };
  const shown = showMessaging({
    detail: consultDetail(),
    answers: [...answers, answering(getConsultFaxes, () => ({ to, faxes: [] }))],
  });
  const { screen, person } = shown;
  await screen.findByText('Would you excise it?');
  await person.click(await screen.findByRole('button', { name: 'More actions' }));
  await screen.findByRole('menuitem', { name: 'Forward as PDF' });
  return shown;
}

test('[CCALL-02] [FORWARD-16] an export that fails says so', async () => {
  const { screen, person } = await openMenu([
    answering(exportEconsultPdf, () => {
      throw refused('not_now', 'invalid');
    }),
  ]);
  await person.click(screen.getByRole('menuitem', { name: 'Export PDF' }));
  expect(await screen.findByText('Error exporting PDF')).toBeDefined();
});

test('[CPERM-46] the native shell offers no export', async () => {
  vi.stubGlobal('Capacitor', { isNativePlatform: () => true });
  const { screen } = await openMenu();
  expect(screen.getByRole('menuitem', { name: 'Forward to specialist' })).toBeDefined();
  expect(screen.queryByRole('menuitem', { name: 'Export PDF' })).toBeNull();
});

/** The dialog of a mail to a clinic assistant, whose clinic has written to one before. */
async function openMail(send: () => void = () => {}) {
  const onClose = vi.fn();
  const shown = showScreen(
    <MoaMailDialog consultId="consult-1" knownEmails={['desk@clinic.example']} onClose={onClose} />,
    {
      session: PHYSICIAN,
      answers: [
        answering(sendMoaMessage, () => {
          send();
          return { documentId: 'document-1' };
        }),
      ],
    },
  );
  const { screen, person } = shown;
  const form = within(await screen.findByRole('dialog', { name: 'Forward eConsult as PDF' }));
  return {
    ...shown,
    onClose,
    form,
    press: () => person.click(form.getByRole('button', { name: 'Forward' })),
    async address(email: string) {
      await person.clear(form.getByLabelText('Email'));
      await person.click(form.getByLabelText('Email'));
      await person.paste(email);
    },
    /** Answers the question about an address that is new. */
    async confirm(email: string) {
      const asked = within(await screen.findByRole('dialog', { name: 'Send to a new address?' }));
      expect(asked.getByText(new RegExp(email))).toBeDefined();
      await person.click(asked.getByRole('button', { name: 'Send' }));
    },
  };
}

test('[FORWARD-10] [VIEW-26] a mail to an assistant without an address is told at its field, which has the focus', async () => {
  const { form, press, sentTo } = await openMail();
  await press();
  expect(await form.findByText('Email is required')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Email')));
  expect(sentTo(sendMoaMessage)).toEqual([]);
});

test('[S12] [FORWARD-02] [FORWARD-13] a new address is asked about each time until it was used; a send that fails keeps what was written', async () => {
  let fails = true;
  const { screen, form, press, address, confirm, sentTo, onClose } = await openMail(() => {
    if (fails) throw refused('not_now', 'invalid');
  });
  await address('new@clinic.example');
  await press();
  await confirm('new@clinic.example');
  expect(await form.findByText('Error forwarding econsult')).toBeDefined();
  fails = false;
  await press();
  await confirm('new@clinic.example');
  expect(await screen.findByText('eConsult forwarded as PDF')).toBeDefined();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sentTo(sendMoaMessage)).toHaveLength(2);
});

test('[S12] an address that the clinic has used is offered, and not asked about', async () => {
  const { screen, form, press, address, sentTo } = await openMail();
  expect(form.getByLabelText('Email').getAttribute('list')).toBe(document.querySelector('datalist')?.id);
  expect(document.querySelector('option[value="desk@clinic.example"]')).not.toBeNull();
  await address('Desk@clinic.example');
  await press();
  expect(await screen.findByText('eConsult forwarded as PDF')).toBeDefined();
  expect(sentTo(sendMoaMessage)).toMatchObject([{ patientEmail: 'Desk@clinic.example', activityId: 'consult-1' }]);
});
