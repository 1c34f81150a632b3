"""The messages between the host and its clients. docs/api.md explains them; `/api/docs` shows them as OpenAPI.

    GET    /livez                                   Alive         the process answers
    GET    /readyz                                  Alive         visitors can be served; 503 while the storage is away or full
    GET    /api/health                              Health
    GET    /api/me                                  Me            sets the guest cookie; call this first
    POST   /api/me            {name}                Me
    GET    /api/games                               GameInfo[]
    GET    /api/games/{game}/rulebook               RulebookText
    GET    /api/games/{game}/rules/{rule}           RuleText
    GET    /api/games/{game}/gallery                GalleryStack[]  all cards with the words on them
    GET    /api/games/{game}/glossary               TermText[]    the words and abbreviations of the table, explained
    POST   /api/games/{game}/sides        Sides     Localised[]   the side of each seat; none if all seats are alike
    GET    /api/games/{game}/decks                  DeckForm      what decks can be built from; 404 if the game has no custom decks
    POST   /api/games/{game}/decks        {text}    DeckCheck     a deck as text: which cards it has, and whether it is legal
    POST   /api/games/{game}/cards        CardText  OwnCards      a custom card file: what it changes; 422 says what is wrong
    GET    /api/games/{game}/desk                   Form          of the Control desk, if GameInfo.desk (engine/desk.py)
    POST   /api/games/{game}/desk         DeskGiven Sheet         the desk's result
    GET    /api/games/{game}/cards.toml             TOML          all cards of the game, as in their files
    GET    /faces/{game}/{lang}/{face}.svg?v=&size= SVG           size: table | zoom; v = GameInfo.faces (cached indefinitely);
                                                                  cards = OwnCards.key: with these custom cards
    GET    /faces/{game}/figures/{figure}.svg?v=    SVG           a drawing of the rulebook
    GET    /faces/{game}/box.svg?v=                 SVG           the picture for the lobby

    GET    /api/lessons                             Course[]      the guided lessons, with your ticks and where you are
    GET    /api/lessons/{game}/{lesson}             Scene         how its table looks when you open it
    POST   /api/lessons       OpenLesson            OpenedLesson  where you left it, or from its start
    GET    /api/tables                              Tables        yours and those open to spectators
    GET    /api/chance                              Chance        a commitment to a part of the seed, for NewTable
    POST   /api/tables        NewTable              TableInfo
    POST   /api/files         Upload                TableInfo     a Record or Position opens as a new table
    GET    /api/join/{secret}                       Invitation
    POST   /api/join          Join                  TableInfo     binds the seat to you
    GET    /api/tables/{id}                         TableInfo
    GET    /api/tables/{id}/cards                   OwnCards      what is changed, if TableInfo.own
    GET    /api/tables/{id}/invites                 Invite[]      links you may hand out
    GET    /api/tables/{id}/invites/{seat}.svg      QR code of the link
    POST   /api/tables/{id}/part          AddPart   TableInfo     your part of the seed, if TableInfo.wants_part
    GET    /api/tables/{id}/news                    event stream, below
    GET    /api/tables/{id}/scene?viewer=              SceneUpdate
    POST   /api/tables/{id}/choose        Choose    SceneUpdate
    POST   /api/tables/{id}/undo          Undo      SceneUpdate   undo freely; 409 if others must agree
    POST   /api/tables/{id}/undo/ask      {}        TableInfo
    POST   /api/tables/{id}/undo/answer   {agree}   TableInfo
    POST   /api/tables/{id}/asking        SetResponsePreference  SceneUpdate  when you want to be asked in windows
    POST   /api/tables/{id}/resign        Resign    SceneUpdate   only if TableInfo.may.resign
    GET    /api/tables/{id}/desk?at=&to=&viewer=       DeskGiven     for the Control desk: one cell of the map against another
    GET    /api/tables/{id}/why?element=&viewer=       Refusal       why this element or choice is not possible now
    GET    /api/tables/{id}/chat                    ChatLine[]
    POST   /api/tables/{id}/chat          {text}    ChatLine
    POST   /api/tables/{id}/speed         {speed}   TableInfo
    POST   /api/tables/{id}/seats/{seat}/bot {level} TableInfo    hand the seat to a computer
    POST   /api/tables/{id}/seats/{seat}/person {}  TableInfo     take the seat back
    POST   /api/tables/{id}/delete        {}        Tables        what remains; only if TableInfo.may.delete
    POST   /api/tables/{id}/rematch       Rematch   TableInfo     of the new table; asking twice gives the same one
    GET    /api/tables/{id}/replay?step=&line=&viewer= Replay        without step: the last one; line: the step of a line of the log
    POST   /api/tables/{id}/fork          Fork      TableInfo     continue from a step
    GET    /api/tables/{id}/digest?turn=&viewer=       Digest        a finished turn on one page, if Scene.turns (engine/digest.py)
    GET    /api/tables/{id}/digest.svg?turn=&viewer=   SVG           its map: the front line before and after
    GET    /api/tables/{id}/report?turn=&viewer=       HTML          a turn as your side may know it, if GameInfo.reports
    GET    /api/tables/{id}/report.pdf?turn=&viewer=   PDF           the same as PDF
    POST   /api/tables/{id}/coach         AskCoach  SceneUpdate   in a guided lesson: continue, back, again, hint, show, play-on
    GET    /api/tables/{id}/record                  text/plain    download, only if TableInfo.may.record
    GET    /api/tables/{id}/position?step=          TOML          download, only if TableInfo.may.record

    GET    /api/lab                                 Lab           your lab runs, newest first, and the limits
    POST   /api/lab           NewRun                RunInfo       play many matches; the run waits for those ahead in the queue
    GET    /api/lab/{id}                            RunInfo
    POST   /api/lab/{id}/stop             {}        RunInfo
    POST   /api/lab/{id}/resume           {}        RunInfo       resume a run that was stopped
    POST   /api/lab/{id}/delete           {}        Lab           the remaining runs
    GET    /api/lab/{id}/report?side=               HTML          when it is done; side: a, b, c ... if there are several
    GET    /api/lab/{id}/files/{file}?side=         CSV, Parquet, ZIP: one of RunInfo.files
    POST   /api/lab/{id}/open             OpenMatch TableInfo     one of the most unusual matches as a table

Everywhere: `?lang=en|de` chooses the language of texts (default en). Structs leave out fields that have their default value.
Every POST needs the guest cookie, `Content-Type: application/json` and the header `X-CSRF-Token` with `Me.csrf`.
A refusal is a 4xx status with a Problem, and nothing has changed: 403 not yours, 404 unknown, 409 not now (stale stamp, not
your turn, taken), 413 too large, 422 not valid, 429 too often (header Retry-After in seconds).
503 with a Problem and Retry-After: the storage is away or full. What you asked for may have been stored all the same: look again,
then repeat it. A choice is never made twice, because its stamp is spent.

Addresses served with the client's index.html: every path outside /api, /faces and the built assets, so `/`, `/join/{secret}`,
`/table/{id}`, `/table/{id}/replay/{step}` belong to the client. The Content-Security-Policy is `default-src 'none'; script-src
'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; font-src 'self'; frame-src 'self'; manifest-src 'self';
base-uri 'none'; form-action 'none'; frame-ancestors 'none'`: no inline script, style element or style attribute in HTML (CSSOM is
allowed); assets are under /assets.

The event stream (`/api/tables/{id}/news?lang=&viewer=`, one per tab) sends
    event: scene   data: SceneUpdate id: its stamp   on connecting (unless Last-Event-ID is the newest) and on every visible change
    event: table   data: TableInfo                   on connecting, and when seats, presence, undo requests or rematch change
    event: chat    data: ChatLine                    each new message; earlier ones: GET chat
and a comment line every 15 s as a heartbeat. A reconnecting EventSource sends Last-Event-ID automatically.
"""
