import { lateArrivals } from './lateArrivals';

lateArrivals('issued');
