// @vitest-environment happy-dom
import type { RemoteOutput } from '@alethea/kernel/calls/remote';
import { answerFetch } from '@alethea/test-kit/screen/answer-fetch';
import { answering, refused, showScreen, waitFor, within } from '@alethea/test-kit/screen/show-screen.tsx';
import { expect, onTestFinished, test, vi } from 'vitest';
import { downloadDocument, downloadDocumentFile, openDocument, readDocument } from '../../contract/client.ts';
import { DocumentPage } from '../index.ts';

type Download = RemoteOutput<typeof downloadDocument>;

const DOCUMENT_ID = '0199f3a0-0000-7000-8000-000000000001';
const DOCUMENT: RemoteOutput<typeof readDocument> = {
  title: 'Before your scan',
  text: 'Please come fasting.',
  from: { clinicName: 'Chinook Family Practice', clinicPhone: '4035550100' },
  senderName: 'Dr. Priya Nair',
  sentAt: '2026-11-20T16:30:00.000Z',
  readableUntil: '2026-11-20T17:30:00.000Z',
  pdf: { fileName: 'copy.pdf', sizeBytes: 2_048 },
  files: [],
  others: [],
};
const PDF: Download = { fileName: 'copy.pdf', contentType: 'application/pdf', pdfBase64: btoa('%PDF-1.7') };

const PICTURE = {
  fileId: '0199f3a0-0000-7000-8000-000000000002',
  fileName: 'foot.png',
  contentType: 'image/png',
  sizeBytes: 2_048,
};
const LETTER = { ...PICTURE, fileId: '0199f3a0-0000-7000-8000-000000000003', fileName: 'letter.pdf' };

interface World {
  readonly document?: typeof DOCUMENT;
  /** Whether the browser shows PDFs by itself. */
  readonly showsPdf?: boolean;
  download?(): Download | Promise<Download>;
  /** Throws what stands in the way of reading. */
  read?(): void;
}

/** The page of a document that this browser has opened. */
function openRead({ document: shown = DOCUMENT, showsPdf = false, download = () => PDF, read }: World = {}) {
  const { happyDOM } = window as unknown as { happyDOM: import('happy-dom').DetachedWindowAPI };
  happyDOM.settings.disableIframePageLoading = true;
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: showsPdf, configurable: true });
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  onTestFinished(() => click.mockRestore());
  const sent = answerFetch([
    answering(openDocument, () => ({ state: 'reading' as const, documentId: DOCUMENT_ID })),
    answering(readDocument, () => {
      read?.();
      return shown;
    }),
    answering(downloadDocument, () => download()),
    answering(downloadDocumentFile, ({ fileId }) => {
      const isPicture = fileId === PICTURE.fileId;
      if (!isPicture) throw refused('file_missing', 'not_found');
      return { fileName: PICTURE.fileName, contentType: PICTURE.contentType, fileBase64: btoa('picture') };
    }),
  ]);
  const downloads = () => sent.filter(({ name }) => name === downloadDocument.name).length;
  return { ...showScreen(<DocumentPage code="link-code" />), saved, downloads };
}

const SAVE = { name: /^Save the PDF/ };

test('[R40] what has no PDF can be saved as well as printed', async () => {
  const { screen, person, saved } = openRead({ document: { ...DOCUMENT, pdf: null } });
  await person.click(await screen.findByRole('button', { name: 'Save' }));
  expect(saved).toEqual(['Document.txt']);
  expect(screen.getByRole('button', { name: 'Print' })).toBeDefined();
});

test('the browser that has proved it sees who wrote what and when, until when, and whom to call', async () => {
  const { screen } = openRead({ document: { ...DOCUMENT, pdf: null } });
  const title = await screen.findByRole('heading', { level: 1, name: 'Before your scan' });
  await waitFor(() => expect(document.activeElement).toBe(title));
  const article = screen.getByRole('article').textContent;
  for (const words of ['Dr. Priya Nair, Chinook Family Practice', 'Nov 20, 2026', 'Please come fasting.']) {
    expect(article).toContain(words);
  }
  expect(article).toContain('You can read this page until');
  expect(article).toContain('You can’t reply to this message.');
  expect(screen.getByRole('link', { name: '(403) 555-0100' })).toBeDefined();
  expect(screen.queryByRole('button', SAVE)).toBeNull();
});

test('it can be printed from the page', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { screen, person } = openRead();
  await person.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test('when its time has passed, the page says that it has closed, and shows nothing of the document', async () => {
  const { screen } = openRead({
    read() {
      throw refused('reading_ended', 'gone');
    },
  });
  const heading = await screen.findByRole('heading', { level: 1, name: 'This page has closed' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.queryByText('Please come fasting.')).toBeNull();
});

test('a document that could not be fetched is told, and tried again', async () => {
  let fails = true;
  const { screen, person } = openRead({
    read() {
      if (fails) throw new TypeError('no line');
    },
  });
  expect((await screen.findByRole('alert')).textContent).toContain('You’re offline.');
  fails = false;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Please come fasting.')).toBeDefined();
});

test('the PDF is saved under its name, that is said, and saving it again fetches it no second time', async () => {
  const { screen, person, saved, downloads } = openRead();
  const button = await screen.findByRole('button', SAVE);
  expect(button.textContent).toContain('(2 kB)');
  await person.click(button);
  expect((await screen.findByRole('status')).textContent).toBe('The PDF is in your downloads.');
  await person.click(button);
  await waitFor(() => expect(saved).toEqual(['copy.pdf', 'copy.pdf']));
  expect(downloads()).toBe(1);
});

test('while the PDF is fetched the button says so and does nothing more', async () => {
  const answer = Promise.withResolvers<Download>();
  const { screen, person, downloads } = openRead({ download: () => answer.promise });
  await person.click(await screen.findByRole('button', SAVE));
  const busy = screen.getByRole('button', { name: 'Downloading' });
  expect(busy.getAttribute('aria-busy')).toBe('true');
  await person.click(busy);
  answer.resolve(PDF);
  expect(await screen.findByRole('status')).toBeDefined();
  expect(downloads()).toBe(1);
});

test('a PDF that could not be fetched is told, and can be fetched again', async () => {
  let fails = true;
  const { screen, person, saved } = openRead({
    download() {
      if (fails) throw new TypeError('no line');
      return PDF;
    },
  });
  const button = await screen.findByRole('button', SAVE);
  await person.click(button);
  expect((await screen.findByRole('alert')).textContent).toBe('The PDF couldn’t be downloaded. Try again.');
  expect(saved).toEqual([]);
  fails = false;
  await person.click(button);
  await waitFor(() => expect(saved).toEqual(['copy.pdf']));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a PDF that is asked for too late closes the page', async () => {
  const { screen, person } = openRead({ download: () => Promise.reject(refused('reading_ended', 'gone')) });
  await person.click(await screen.findByRole('button', SAVE));
  expect(await screen.findByRole('heading', { name: 'This page has closed' })).toBeDefined();
});

test('a browser that shows PDFs shows it in its place, under a name; one that does not offers to save it alone', async () => {
  const { screen, person, saved } = openRead({ showsPdf: true });
  await person.click(await screen.findByRole('button', { name: 'Show the PDF' }));
  expect((await screen.findByTitle('The PDF')).getAttribute('src')).toMatch(/^blob:/);
  expect(screen.queryByRole('button', { name: 'Show the PDF' })).toBeNull();
  expect(saved).toEqual([]);
});

test('a telephone is not offered what it would show in part', async () => {
  const { screen } = openRead({ showsPdf: false });
  await screen.findByRole('button', SAVE);
  expect(screen.queryByRole('button', { name: 'Show the PDF' })).toBeNull();
});

test('[ONEWAY-11] what goes along is listed: a picture is shown and saved, and what cannot be fetched says so', async () => {
  const files = [PICTURE, { ...LETTER, contentType: 'application/pdf' }];
  const { screen, person, saved } = openRead({ document: { ...DOCUMENT, pdf: null, files } });
  await person.click(await screen.findByRole('button', { name: 'Show foot.png' }));
  expect((await screen.findByRole('img', { name: 'foot.png' })).getAttribute('src')).toMatch(/^blob:/);
  await person.click(screen.getByRole('button', { name: 'Save foot.png (2 kB)' }));
  expect(await screen.findByText('foot.png is in your downloads.')).toBeDefined();
  expect(saved).toEqual(['foot.png']);
  expect(screen.queryByRole('button', { name: /Show letter/ })).toBeNull();
  await person.click(screen.getByRole('button', { name: /^Save letter\.pdf/ }));
  expect((await screen.findByRole('alert')).textContent).toBe('letter.pdf couldn’t be downloaded. Try again.');
});

test('what else was sent stands below, with until when it opens or what became of it', async () => {
  const other = {
    documentId: '0199f3a0-0000-7000-8000-000000000009',
    kind: 'form' as const,
    clinicName: 'Sunridge Family Clinic',
    sentAt: '2026-11-18T16:30:00.000Z',
    expiresAt: '2026-12-02T16:30:00.000Z',
  };
  const others = (['open', 'read', 'answered', 'ended', 'locked'] as const).map((state, place) => ({
    ...other,
    documentId: other.documentId.slice(0, -1) + place,
    state,
  }));
  const { screen } = openRead({ document: { ...DOCUMENT, others } });
  const list = within(await screen.findByRole('region', { name: 'Also sent to you' }));
  const rows = list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows[0]).toBe('Form to fill inSunridge Family Clinic, sent Nov 18, 2026Opens until Dec 2, 2026');
  expect(rows.map((row) => row?.replace(/.*2026(?=\D)/, ''))).toEqual([
    'Opens until Dec 2, 2026',
    'Already opened',
    'Sent back to the clinic',
    'Ended Dec 2, 2026',
    'Locked. Ask the clinic for a new link.',
  ]);
});
