/** Folder in which Node keeps what it has compiled, for every process and thread that the tests start. */
export declare const compileCache: string;
