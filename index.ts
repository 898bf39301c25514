export { EvrakApi } from './credentials/EvrakApi.credentials';
export { Evrak } from './nodes/Evrak/Evrak.node';
export { EvrakEDocumentsTrigger } from './nodes/EvrakEDocumentsTrigger/EvrakEDocumentsTrigger.node';
export { EvrakRecordsTrigger } from './nodes/EvrakRecordsTrigger/EvrakRecordsTrigger.node';
export { categories, operations } from './erp/catalogue';
export type { Area, Body, Category, Field, Kind, Operation, Placement } from './erp/catalogue/types';
