// Who reads which comment on a request, written by hand (COMM-011, CC-003), and not from the code.
//
// Readers
//   ada        USER, created the request
//   charles    ADMIN_TENANT of the tenant
//   mary       MANAGER of ada's group; has written nothing
//   annabella  ADMIN of the platform
//   evariste   ADMIN_TENANT of another tenant
//   anna       signer, with her link
//   leo        signer, with his link; he has written before his address was changed
//   nina       signer in Leo's place: her address was given to his part of the request
//   copy       gets copies
//
// Comments: each by one of them; those that end in `!` are confidential. `own`: the reader is shown it as theirs; `yes`: they
// read it; `-`: they are not shown it. A confidential comment is read by its author and by who created the request. Who
// was replaced takes their confidential comment with them: the one in their place neither reads nor owns it.
export const READERS = `
reader     ada   ada!  charles  charles!  anna  anna!  leo  leo!  nina  nina!
ada        own   own   yes      yes       yes   yes    yes  yes   yes   yes
charles    yes   -     own      own       yes   -      yes  -     yes   -
mary       yes   -     yes      -         yes   -      yes  -     yes   -
annabella  yes   -     yes      -         yes   -      yes  -     yes   -
evariste   404   404   404      404       404   404    404  404   404   404
anna       yes   -     yes      -         own   own    yes  -     yes   -
leo        410   410   410      410       410   410    410  410   410   410
nina       yes   -     yes      -         yes   -      yes  -     own   own
copy       yes   -     yes      -         yes   -      yes  -     yes   -
`
