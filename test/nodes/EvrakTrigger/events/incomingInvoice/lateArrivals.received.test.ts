import { lateArrivals } from './lateArrivals';

lateArrivals('received');
