export { fillScaleWorld, SCALE_PASSWORD } from './fill-scale-world.ts';
export { scaleCounts, scaleEmail } from './scale-people.ts';
