export { EvrakApi } from './credentials/EvrakApi.credentials';
export { Evrak } from './nodes/Evrak/Evrak.node';
export { EvrakTrigger } from './nodes/EvrakTrigger/EvrakTrigger.node';
export { categories, operations } from './erp/catalogue';
export type { Area, Body, Category, Field, Kind, Operation, Placement } from './erp/catalogue/types';
