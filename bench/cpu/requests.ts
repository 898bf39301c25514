/** Where the stand-in tells the requests that it got since it was last asked. */
export const RECORDED = '/recorded';

/** Where orders are saved. */
export const SAVE_PATH = '/Api/apiMethods/SiparisKaydetV2';
