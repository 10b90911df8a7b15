import { dataKeyOf } from '@alethea/server-kit/keyring/data-key';
import { expect, test } from 'vitest';
import { predictionCipher, predictionsView, reaching } from './prediction-content.ts';

const scores = [
  { gpLabel: 'Hives', score: 0.2 },
  { gpLabel: 'Scaly plaques', score: 0.5 },
  { gpLabel: 'Pigmented spot', score: 0.8 },
];

test('[AI-02] a score of exactly 0.5 is a prediction, one below is none, and the highest stands first', () => {
  expect(reaching(scores, 0.5).map(({ gpLabel }) => gpLabel)).toEqual(['Pigmented spot', 'Scaly plaques']);
  expect(reaching([{ gpLabel: 'Hives', score: 0.4999 }], 0.5)).toEqual([]);
});

test('[AI-07] what is kept opens for its own picture and type alone, and is shown by type', () => {
  const cipher = predictionCipher(dataKeyOf('record', new Uint8Array(32).fill(7)));
  const sealed = cipher.seal('file', 'derm', { aiVersion: 'Skin 1.0.0', scores });
  expect(() => cipher.open('other', 'derm', sealed)).toThrow();
  expect(() => cipher.open('file', 'ear', sealed)).toThrow();
  const rows = [{ aiType: 'derm' as const, sealed: Buffer.from(sealed).toString('base64') }];
  expect(predictionsView(cipher, 'file', rows, (label) => label.toUpperCase())).toEqual({
    derm: {
      aiVersion: 'Skin 1.0.0',
      labels: [
        { aiLabel: 'PIGMENTED SPOT', score: 0.8 },
        { aiLabel: 'SCALY PLAQUES', score: 0.5 },
      ],
    },
  });
});
