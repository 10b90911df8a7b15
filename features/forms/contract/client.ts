// Made from the contract by `npm run docs`.
import type { Remote } from '@alethea/kernel/calls/remote';


