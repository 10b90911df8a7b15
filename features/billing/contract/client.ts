// Made from the contract by `npm run docs`.

export * from './claims/client.ts';
export * from './core/client.ts';
export * from './report/client.ts';
