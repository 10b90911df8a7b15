// @vitest-environment happy-dom
import { showScreen, within } from '@alethea/test-kit/screen/show-screen.tsx';
import { expect, test } from 'vitest';
import { MessageFiles } from './message-files.tsx';

const fileOf = (fileId: string, contentType: string) => ({
  ...{ fileId, fileName: `${fileId}.pdf`, contentType, sizeBytes: 2048, widthPx: null, heightPx: null },
  ...{ downloadUrl: `/api/files/${fileId}`, thumbnailDownloadUrl: null, uploadedBy: 'one', createdAt: '' },
});

test('[CMODEL-04] a shared resource stands in its place under its name, its file can be opened, and other files stand apart', () => {
  const { screen } = showScreen(
    <MessageFiles
      attachments={[fileOf('letter', 'application/pdf'), fileOf('leaflet', 'application/pdf')]}
      resourceNames={new Map([['leaflet', 'Wound care']])}
      onExpired={() => {}}
    />,
  );
  const [resource, ...others] = screen.getAllByRole('list');
  const named = screen.getByText('Wound care').parentElement;
  expect(named?.contains(resource ?? null)).toBe(true);
  const list = within(resource ?? document.body);
  expect(list.getByText('leaflet.pdf')).toBeDefined();
  expect(list.getByRole('link').getAttribute('href')).toBe('/api/files/leaflet');
  expect(others).toHaveLength(1);
  expect(within(others[0] ?? document.body).getByText('letter.pdf')).toBeDefined();
});
