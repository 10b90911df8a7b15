import { expect, test } from 'vitest';
import { csvRows, readPredictions } from './prediction-csv.ts';

const HEAD = 'filename,label,score,aiVersion\r\n';

test('cells may be quoted, hold commas, quotes and line ends; empty lines count and say nothing', () => {
  expect(csvRows('\uFEFFa,"b, ""c""",d\r\n\r\n"two\nlines",e\n')).toEqual([
    { line: 1, cells: ['a', 'b, "c"', 'd'] },
    { line: 3, cells: ['two\nlines', 'e'] },
  ]);
  expect(csvRows('a,b\nc,"open')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: null },
  ]);
  expect(csvRows('a,\n')).toEqual([{ line: 1, cells: ['a', ''] }]);
});

test('labels of one picture stand on lines of their own, and file names match whatever their case', () => {
  const text = `${HEAD}Ear.jpg,Otitis externa,0.82,3.1\nEAR.JPG,Normal ear,.11,3.1\nnose.png,"Polyp, nasal",1,3.1`;
  const { byFile, problems } = readPredictions(text, ['ear.jpg', 'nose.png', 'other.png']);
  expect(problems).toEqual([]);
  expect(Object.fromEntries(byFile)).toEqual({
    'ear.jpg': {
      aiVersion: '3.1',
      predictions: [
        { label: 'Otitis externa', score: 0.82 },
        { label: 'Normal ear', score: 0.11 },
      ],
    },
    'nose.png': { aiVersion: '3.1', predictions: [{ label: 'Polyp, nasal', score: 1 }] },
  });
});

test('lines that cannot be used are told with their numbers, and the others are read', () => {
  const lines = [
    'ear.jpg,Otitis externa,0.8,3.1',
    'missing.jpg,Otitis externa,0.8,3.1',
    'ear.jpg,,0.8,3.1',
    'ear.jpg,Normal ear,80%,3.1',
    'ear.jpg,Normal ear,1.5,3.1',
    'ear.jpg,Normal ear,0.1,4.0',
    'ear.jpg,otitis EXTERNA,0.1,3.1',
    'ear.jpg,Normal ear',
  ];
  const { byFile, problems } = readPredictions(HEAD + lines.join('\n'), ['ear.jpg']);
  expect(problems.map(({ line, problem }) => [line, problem])).toEqual([
    [3, 'noFile'],
    [4, 'noLabel'],
    [5, 'score'],
    [6, 'score'],
    [7, 'version'],
    [8, 'twice'],
    [9, 'columns'],
  ]);
  expect(byFile.get('ear.jpg')?.predictions).toHaveLength(1);
});

test('a file without the header is no file of predictions', () => {
  expect(readPredictions('ear.jpg,Otitis externa,0.8,3.1', ['ear.jpg'])).toMatchObject({
    problems: [{ line: 1, problem: 'header' }],
  });
});
