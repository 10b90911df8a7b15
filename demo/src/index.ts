export { fillDemoWorldOnce } from './fill-demo-world.ts';
export { demoAccounts } from './people.ts';
